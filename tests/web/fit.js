/** Every text that a person cannot read as it was meant: cut off, out of reach, on top of another, broken in a word. */
() => {
  const faults = [];
  const visible = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const where = (element) => {
    const name = (each) => each.tagName.toLowerCase() + (typeof each.className === "string" && each.className ? "." + each.className.trim().split(/\s+/)[0] : "");
    return element.parentElement ? `${name(element.parentElement)} > ${name(element)}` : name(element);
  };
  /** Said to readers of the screen alone, or not shown at all. */
  const hidden = (element) => {
    if (element.closest("[aria-hidden=true], svg, dialog:not([open]), option")) return true;
    for (let each = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath === "inset(50%)") return true;
    return false;
  };
  const modals = [...document.querySelectorAll("dialog[open]:not([data-passed-over])")];
  const modal = modals.at(-1);
  const passedOver = document.querySelector("dialog[data-passed-over]");
  /** What of a rectangle is left to see where ancestors clip it; what scrolls is within reach. */
  const cut = (element, rect) => {
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      if (style.display === "inline") continue;
      const clipsX = /hidden|clip/.test(style.overflowX), clipsY = /hidden|clip/.test(style.overflowY);
      if (clipsX && (rect.left < box.left - 1 || rect.right > box.right + 1)) return true;
      if (clipsY && (rect.top < box.top - 2 || rect.bottom > box.bottom + 2)) return true;
      if (/auto|scroll/.test(style.overflowY)) return false;
      if (style.position === "fixed") break;
    }
    return rect.left < -1 || rect.right > innerWidth + 1;
  };
  /** What is scrolled out of its frame is not on top of anything. */
  const inView = (element, rect) => {
    const middle = (rect.top + rect.bottom) / 2;
    for (let each = element; each; each = each.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(each).overflowY)) continue;
      const box = each.getBoundingClientRect();
      if (middle < box.top || middle > box.bottom) return false;
    }
    return true;
  };
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement, text = node.data.trim();
    if (!text || !element || hidden(element) || !visible(element) || (modal && !modal.contains(element)) || passedOver?.contains(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0);
    if (rects.some((rect) => cut(element, rect))) faults.push(`cut: ${where(element)} "${text.slice(0, 60)}"`);
    if (getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1)
      faults.push(`shortened: ${where(element)} "${text.slice(0, 60)}"`);
    // Letters stand in the middle of their line: what is above and below them may touch.
    for (const { left, right, top, bottom, height } of rects.filter((rect) => inView(element, rect)))
      lines.push({ node, element, text, rect: { left, right, top: top + height / 4, bottom: bottom - height / 4, height: height / 2 } });
    for (const word of node.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
      if (word[0].length < 2) continue;
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].filter((rect) => rect.width > 0.5).map((rect) => Math.round(rect.top)));
      if (tops.size > 1 && getComputedStyle(element).hyphens !== "auto") faults.push(`broken: ${where(element)} "${word[0]}"`);
    }
  }
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++) {
      const a = lines[i], b = lines[j];
      if (a.node === b.node || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (width < 2 || height < 0.35 * Math.min(a.rect.height, b.rect.height)) continue;
      faults.push(`overlap: ${where(a.element)} "${a.text.slice(0, 30)}" and ${where(b.element)} "${b.text.slice(0, 30)}"`);
    }
  return [...new Set(faults)];
}
