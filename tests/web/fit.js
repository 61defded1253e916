/** Lays a copy of a screen into a frame, and tells at every size which texts a person cannot read as they were meant: cut off,
    out of reach, on top of another, broken in a word, or, on a shared screen, too small. A shared screen is looked at twice at
    every size: while nobody is at its remote control, and while somebody is. */
async ({ links, attributes, body, sizes, shared, names }) => {
  let frame = document.querySelector("iframe");
  if (frame?.dataset.links !== links) {
    frame?.remove();
    frame = Object.assign(document.createElement("iframe"), { style: "border: 0; position: fixed; inset: 0 auto auto 0" });
    frame.dataset.links = links;
    // Nothing moves while it is looked at.
    frame.srcdoc = `<!doctype html><head><title>Selves</title>${links}<script src="/axe.js"></script><style>* { animation: none !important; transition: none !important }</style></head>`;
    await new Promise((loaded) => {
      frame.onload = loaded;
      document.body.append(frame);
    });
  }
  const page = frame.contentDocument, root = page.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const [name, value] of attributes) root.setAttribute(name, value);
  page.body.innerHTML = body;
  for (const dialog of page.querySelectorAll("dialog[open]")) {
    dialog.removeAttribute("open");
    dialog.showModal();
  }
  void page.body.offsetHeight;
  await page.fonts.ready;

  const where = (element) => {
    const name = (each) => each.tagName.toLowerCase() + (typeof each.className === "string" && each.className ? "." + each.className.trim().split(/\s+/)[0] : "");
    return element.parentElement ? `${name(element.parentElement)} > ${name(element)}` : name(element);
  };
  const modal = [...page.querySelectorAll("dialog[open]")].at(-1);
  const named = new Set(names.flatMap((name) => name.split(/[\s-]/)));
  /** The texts of the page that are shown and not only said to readers of the screen. */
  const texts = () => {
    const found = [], walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const said = new Map();
    const hidden = (element) => {
      if (!element) return false;
      if (!said.has(element))
        said.set(element, element.matches("[aria-hidden=true], svg, option") || getComputedStyle(element).clipPath === "inset(50%)" || hidden(element.parentElement));
      return said.get(element);
    };
    while (walker.nextNode()) {
      const node = walker.currentNode, element = node.parentElement, text = node.data.trim();
      if (!text || hidden(element) || (modal && !modal.contains(element))) continue;
      if (element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) found.push({ node, element, text, style: getComputedStyle(element) });
    }
    return found;
  };

  const remote = shared ? page.querySelector(".remote") : null;
  function faultsAt(size) {
    frame.style.width = `${size.width}px`;
    frame.style.height = `${size.height}px`;
    root.style.fontSize = size.type === 100 ? "" : `${size.type}%`;
    remote?.classList.remove("awake");
    const faults = faultsOf(size);
    if (!remote) return faults;
    remote.classList.add("awake");
    return [...new Set([...faults, ...faultsOf(size).map((fault) => (faults.includes(fault) ? fault : `awake, ${fault}`))])];
  }
  function faultsOf({ width, height, strict }) {
    const faults = new Set();
    // What its page sets smaller so that it fits is set so for this size.
    for (const element of page.querySelectorAll("[data-room]"))
      element.style.transform = `scale(${Math.min(1, (Number(element.dataset.room) * parseFloat(getComputedStyle(root).fontSize)) / element.offsetHeight)})`;
    /** How ancestors clip: the box, and in which directions; the nearest that scrolls is within reach. */
    const frames = new Map();
    const clips = (element) => {
      if (!element || element === root) return [];
      if (!frames.has(element)) {
        const style = getComputedStyle(element), above = style.position === "fixed" ? [] : clips(element.parentElement);
        const x = style.overflowX, y = style.overflowY;
        frames.set(element, style.display === "inline" || (x === "visible" && y === "visible") ? above
          : [{ box: element.getBoundingClientRect(), x: /hidden|clip/.test(x), y: /hidden|clip/.test(y), scrolls: /auto|scroll/.test(y) }, ...above]);
      }
      return frames.get(element);
    };
    const cut = (element, rect) => {
      for (const { box, x, y, scrolls } of clips(element)) {
        if (x && (rect.left < box.left - 1 || rect.right > box.right + 1)) return true;
        if (y && (rect.top < box.top - 2 || rect.bottom > box.bottom + 2)) return true;
        if (scrolls) return rect.left < box.left - 1 || rect.right > box.right + 1;
      }
      return rect.left < -1 || rect.right > width + 1 || (shared && rect.bottom > height + 2);
    };
    /** What is scrolled out of its frame is not on top of anything. */
    const inView = (element, { top, bottom }) => clips(element).every(({ box, scrolls }) => !scrolls || ((top + bottom) / 2 >= box.top && (top + bottom) / 2 <= box.bottom));
    const lines = [], least = Math.min(width, height) / 40;
    for (const { node, element, text, style } of texts()) {
      const range = page.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0);
      if (rects.some((rect) => cut(element, rect))) faults.add(`cut: ${where(element)} "${text.slice(0, 60)}"`);
      if (style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1) faults.add(`shortened: ${where(element)} "${text.slice(0, 60)}"`);
      if (shared && parseFloat(style.fontSize) < least - 0.05) faults.add(`small: ${where(element)} "${text.slice(0, 30)}" ${Math.round((parseFloat(style.fontSize) / least) * 100)} %`);
      // Letters stand in the middle of their line: what is above and below them may touch.
      for (const { left, right, top, bottom, height: high } of rects.filter((rect) => inView(element, rect)))
        lines.push({ node, element, text, left, right, top: top + high / 4, bottom: bottom - high / 4 });
      if (rects.length > 1)
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}’'‑]+|[−+]\d+/gu)) {
          if (word.length < 2 || named.has(word.replace(/’s$/, ""))) continue;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].filter((rect) => rect.width > 0.5).map((rect) => Math.round(rect.top)));
          // At twice the size a long word may be parted where its language parts it.
          if (tops.size > 1 && (strict || word.length < 12 || style.hyphens !== "auto")) faults.add(`broken: ${where(element)} "${word}"`);
        }
    }
    for (const control of page.querySelectorAll("button, select, input, summary")) {
      const rect = control.getBoundingClientRect();
      if (!rect.width || (modal && !modal.contains(control)) || !control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      if (cut(control, rect)) faults.add(`cut: ${where(control)} "${control.textContent.trim().slice(0, 30)}"`);
    }
    lines.sort((a, b) => a.top - b.top);
    for (let i = 0; i < lines.length; i++)
      for (let j = i + 1; j < lines.length && lines[j].top < lines[i].bottom; j++) {
        const a = lines[i], b = lines[j];
        if (a.node === b.node || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide < 2 || high < 0.35 * Math.min(a.bottom - a.top, b.bottom - b.top)) continue;
        faults.add(`overlap: ${where(a.element)} "${a.text.slice(0, 30)}" and ${where(b.element)} "${b.text.slice(0, 30)}"`);
      }
    if (shared)
      for (const token of page.querySelectorAll(".tok"))
        if (token.checkVisibility() && !token.parentElement.closest("svg") && parseFloat(getComputedStyle(token).width) < Math.min(width, height) / 27 - 0.5) faults.add(`small: ${where(token.parentElement)} a token`);
    const main = page.querySelector(".phone > main");
    // What stays in place must leave room for what is asked.
    if (main && !modal && main.clientHeight < 0.3 * height && main.scrollHeight > main.clientHeight + 1) faults.add(`crowded: main has ${main.clientHeight} of ${height}`);
    return [...faults];
  }
  return sizes.map(faultsAt);
}
