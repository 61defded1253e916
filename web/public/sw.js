// Where the context is secure: the page and its parts are kept, so that the door opens without a line, too. Nothing of any
// table is: what is asked of the server goes past here.
const PAGE = "selves.page";
const PARTS = "selves.parts";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** There is one page, whatever its address; when it has changed, so have its parts. */
async function page(request) {
  const kept = await caches.open(PAGE);
  const before = await kept.match("./");
  try {
    const now = await fetch(request);
    if (!now.ok) return now;
    if (before && (await before.text()) !== (await now.clone().text())) await caches.delete(PARTS);
    await kept.put("./", now.clone());
    return now;
  } catch (fault) {
    if (before) return before;
    throw fault;
  }
}

/** The name of a part changes with its content. */
async function part(request) {
  const kept = await caches.open(PARTS);
  const found = await kept.match(request);
  if (found) return found;
  const now = await fetch(request);
  if (now.ok) await kept.put(request, now.clone());
  return now;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.includes("/assets/")) event.respondWith(part(request));
});
