// Keeps the technician's pages for when there is no network. Everything else goes to the network as ever.
const PAGES = "truckroll-pages-1";
const ASSETS = "truckroll-assets-1";
const OWNER = "truckroll-owner-1";
const PATIENCE_MS = 4000;
let forgets = 0;
let logOuts = 0;
let belonging = Promise.resolve();
let keptVersion = null;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { data } = event;
  // Somebody logs out, or in: what was another's goes.
  if (data === "forget") {
    logOuts++;
    event.waitUntil(forget().then(() => event.ports[0]?.postMessage("forgotten")));
    return;
  }
  if (typeof data?.owner === "string") belonging = belonging.catch(() => {}).then(() => belongTo(data.owner));
  const whose = logOuts;
  const keepIfAsked = () => Array.isArray(data?.keep) && logOuts === whose && keepAll(data);
  event.waitUntil(belonging.then(keepIfAsked));
});

function forget() {
  forgets++;
  keptVersion = null;
  return caches.delete(PAGES);
}

// A session may have ended by itself, without a word to forget: then the next person's pages say whose they are.
async function belongTo(owner) {
  const owners = await caches.open(OWNER);
  const before = await owners.match("/owner");
  if (before && (await before.text()) === owner) return;
  await forget();
  await owners.put("/owner", new Response(owner));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/_next/static/")) event.respondWith(assetOf(request));
  else if (isDayPage(url) && isDocument(request)) event.respondWith(pageOf(event, url));
});

function isDayPage({ pathname }) {
  return pathname === "/my-day" || pathname.startsWith("/my-day/");
}

// A page as such, not the fragments by which the application moves between pages; without those it loads the page.
function isDocument(request) {
  return request.mode === "navigate" || (request.headers.get("accept") ?? "").startsWith("text/html");
}

// Somebody who goes to and fro between the same pages has them already.
async function keepAll({ keep: names, version }) {
  const known = `${names.join()} ${version}`;
  if (known === keptVersion) return;
  const whose = forgets;
  let hasAll = true;
  for (const name of names) {
    const answer = await fetch(name, { headers: { accept: "text/html" } });
    if (!(await keep(name, answer, whose))) hasAll = false;
    if (forgets !== whose) return;
  }
  if (hasAll) keptVersion = known;
}

// A page is kept once the scripts and styles that it names are: one without them would break where it is needed. One
// that leads elsewhere (a log-in) is not kept, nor one that was asked for before somebody logged out: `whose` counts.
async function keep(name, answer, whose) {
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.clone().text();
  const named = new Set(html.match(/\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)/g));
  for (const asset of named) await assetOf(new Request(asset));
  if (forgets !== whose) return false;
  const pages = await caches.open(PAGES);
  await pages.put(name, answer);
  if (forgets !== whose) await caches.delete(PAGES);
  await dropOldest(pages, 100, 20);
  return true;
}

// Files of a build never change under their name.
async function assetOf(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const assets = await caches.open(ASSETS);
    await assets.put(request, answer.clone());
    // Files of builds long gone.
    await dropOldest(assets, 400, 100);
  }
  return answer;
}

async function dropOldest(cache, most, atOnce) {
  const keys = await cache.keys();
  if (keys.length > most) await Promise.all(keys.slice(0, atOnce).map((key) => cache.delete(key)));
}

// The network first; what is kept when it does not answer.
async function pageOf(event, url) {
  const name = url.pathname + url.search;
  const whose = forgets;
  const pages = await caches.open(PAGES);
  const kept = await pages.match(name);
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((answer) => keep(name, answer.clone(), whose)).catch(() => {}));
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
