/** One of several, or some of them: what the keyboard and a screen reader expect of such a group, said once for every screen.
    The markup stays with the screen: `<div {...group.around}>` holds a `<button {...group.of(option)}>` for each option. */

interface Given<T> {
  /** What can be chosen, in the order of the buttons. */
  options: () => readonly T[];
  chosen: (option: T) => boolean;
  choose: (option: T) => void;
  /** What is shown but cannot be chosen now. */
  closed?: (option: T) => boolean;
  /** Several may be chosen: then the arrows only walk. */
  several?: () => boolean;
}

type Key = KeyboardEvent & { currentTarget: Element };

interface Around {
  role: "radiogroup" | "group";
  tabindex: -1;
  onkeydown: (event: Key) => void;
}

interface Button {
  role: "radio" | "checkbox";
  "data-option": "";
  "aria-checked": boolean;
  tabindex: 0 | -1;
  disabled: boolean;
  onclick: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export class RadioGroup<T> {
  constructor(private readonly given: Given<T>) {}

  private get several(): boolean {
    return this.given.several?.() ?? false;
  }

  private closed(option: T): boolean {
    return this.given.closed?.(option) ?? false;
  }

  private get open(): T[] {
    return this.given.options().filter((option) => !this.closed(option));
  }

  get around(): Around {
    return { role: this.several ? "group" : "radiogroup", tabindex: -1, onkeydown: (event) => this.key(event) };
  }

  of(option: T): Button {
    const { chosen, choose } = this.given;
    const open = this.open;
    const stop = open.find(chosen) ?? open[0];
    return {
      role: this.several ? "checkbox" : "radio",
      "data-option": "",
      "aria-checked": chosen(option),
      tabindex: this.several || option === stop ? 0 : -1, // the keyboard stops once at a group of which one is chosen
      disabled: this.closed(option),
      onclick: () => choose(option),
    };
  }

  /** The option so many places on, round and round, past what is closed. */
  private beyond(from: T | undefined, by: number): T | undefined {
    const open = this.open;
    const at = from === undefined ? -1 : open.indexOf(from);
    return open[at < 0 ? (by > 0 ? 0 : open.length - 1) : (at + by + open.length) % open.length];
  }

  /** Choose the next one or the one before. */
  step(by: 1 | -1): void {
    const next = this.beyond(this.open.find(this.given.chosen), by);
    if (next !== undefined) this.settle(next);
  }

  /** A tap may take back what is chosen; the keyboard only moves. */
  private settle(option: T): void {
    if (!this.given.chosen(option)) this.given.choose(option);
  }

  private key(event: Key): void {
    const by = STEPS[event.key];
    if (by === undefined && event.key !== "Home" && event.key !== "End") return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-option]")];
    const options = this.given.options();
    const here = this.several
      ? options[buttons.findIndex((each) => each === event.target)]
      : this.open.find(this.given.chosen);
    const next = by === undefined ? this.open.at(event.key === "Home" ? 0 : -1) : this.beyond(here, by);
    if (next === undefined) return;
    event.preventDefault();
    if (!this.several) this.settle(next);
    buttons[options.indexOf(next)]?.focus();
  }
}
