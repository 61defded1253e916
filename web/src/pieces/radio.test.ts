import { describe, expect, test, vi } from "vitest";
import { RadioGroup } from "./radio";

/** A group of letters, what is chosen of it, and the last button that was given the focus. */
function group(letters: string, { closed = "", several = false, chosen = "" } = {}) {
  const state = { chosen: [...chosen], focused: "" };
  const radios = new RadioGroup<string>({
    options: () => [...letters],
    chosen: (letter) => state.chosen.includes(letter),
    choose: (letter) => void (state.chosen = several ? [...state.chosen, letter] : [letter]),
    closed: (letter) => closed.includes(letter),
    several: () => several,
  });
  const buttons = [...letters].map((letter) => ({ focus: () => void (state.focused = letter) }));
  function press(key: string, at = ""): boolean {
    const preventDefault = vi.fn();
    const currentTarget = { querySelectorAll: () => buttons };
    const event = { key, preventDefault, currentTarget, target: buttons[letters.indexOf(at)] };
    radios.around.onkeydown(event as unknown as Parameters<typeof radios.around.onkeydown>[0]);
    return preventDefault.mock.calls.length > 0;
  }
  const stops = (): string => [...letters].filter((letter) => radios.of(letter).tabindex === 0).join("");
  return { radios, state, press, stops };
}

describe("one of several", () => {
  test("is chosen by a tap, and says so", () => {
    const { radios, state } = group("abc");
    radios.of("b").onclick();
    expect(state.chosen).toEqual(["b"]);
    expect([..."abc"].map((letter) => radios.of(letter)["aria-checked"])).toEqual([false, true, false]);
    expect([radios.around.role, radios.of("a").role]).toEqual(["radiogroup", "radio"]);
  });

  test("arrows go round and round; Home and End to the ends; the focus goes along", () => {
    const { press, state } = group("abc");
    const seen = ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowLeft", "Home", "End"].map(
      (key) => {
        expect(press(key)).toBe(true);
        expect(state.focused).toBe(state.chosen[0]);
        return state.focused;
      },
    );
    expect(seen.join("")).toBe("abcacbac");
  });

  test("backwards from nothing chosen is the last", () => {
    const { press, state } = group("abc");
    press("ArrowUp");
    expect(state.chosen).toEqual(["c"]);
  });

  test("what is closed is passed over", () => {
    const { press, state, radios } = group("abcd", { closed: "ac" });
    for (const expected of ["b", "d", "b"]) {
      press("ArrowDown");
      expect(state.chosen).toEqual([expected]);
    }
    expect(radios.of("a").disabled).toBe(true);
  });

  test("the keyboard stops once: at what is chosen, otherwise at the first that is open", () => {
    expect(group("abc").stops()).toBe("a");
    expect(group("abc", { closed: "a" }).stops()).toBe("b");
    expect(group("abc", { chosen: "c" }).stops()).toBe("c");
  });

  test("what is chosen already is not chosen again by the keyboard: that could take it back", () => {
    const choose = vi.fn();
    const radios = new RadioGroup({ options: () => ["a"], chosen: () => true, choose });
    radios.step(1);
    expect(choose).not.toHaveBeenCalled();
    radios.of("a").onclick();
    expect(choose).toHaveBeenCalledOnce();
  });

  test("other keys are left alone", () => {
    const { press, state } = group("abc");
    expect(press("a")).toBe(false);
    expect(state.chosen).toEqual([]);
  });
});

test("of some, the arrows walk without choosing, and every button can be reached", () => {
  const { press, state, stops, radios } = group("abc", { several: true, closed: "b" });
  press("ArrowDown", "a");
  expect([state.focused, state.chosen]).toEqual(["c", []]);
  expect([stops(), radios.around.role, radios.of("a").role]).toEqual(["abc", "group", "checkbox"]);
});
