// Keeps the technician's pages for when there is no network. Everything else goes to the network as ever.
const PAGES = "truckroll-pages-1";
const ASSETS = "truckroll-assets-1";
const PATIENCE_MS = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Somebody logs out: what was theirs goes.
self.addEventListener("message", (event) => {
  if (event.data === "forget") event.waitUntil(caches.delete(PAGES));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/_next/static/")) event.respondWith(assetOf(request));
  else if (isDayPage(url) && isDocument(request)) event.respondWith(pageOf(request, url));
});

function isDayPage({ pathname }) {
  return pathname === "/my-day" || pathname.startsWith("/my-day/");
}

// A page as such, not the fragments by which the application moves between pages; without those it loads the page.
function isDocument(request) {
  return request.mode === "navigate" || (request.headers.get("accept") ?? "").startsWith("text/html");
}

// Files of a build never change under their name.
async function assetOf(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const assets = await caches.open(ASSETS);
    await assets.put(request, answer.clone());
    await dropOldest(assets);
  }
  return answer;
}

// Files of builds long gone.
async function dropOldest(assets) {
  const keys = await assets.keys();
  if (keys.length > 400) await Promise.all(keys.slice(0, 100).map((key) => assets.delete(key)));
}

// The network first; what is kept when it does not answer. A page that leads elsewhere (a log-in) is not kept.
async function pageOf(request, url) {
  const name = url.pathname + url.search;
  const pages = await caches.open(PAGES);
  const kept = await pages.match(name);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok && !answer.redirected) await pages.put(name, answer.clone());
    return answer;
  });
  if (!kept) return fresh.catch(() => offline());
  fresh.catch(() => {});
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fresh.catch(() => kept), late]);
}

function offline() {
  const text = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>No network</title>
<body style="font-family:system-ui;padding:2rem"><h1>No network</h1><p>This page is not kept on this phone. Your day is.</p>
<p><a href="/my-day">My day</a></p></body></html>`;
  return new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
