// Keeps the technician's pages for when there is no network. Everything else goes to the network as ever.
const PAGES = "truckroll-pages-1";
const ASSETS = "truckroll-assets-1";
const OWNER = "truckroll-owner-1";
const PATIENCE_MS = 4000;
const AGAIN_MS = 10_000;
// A page that nobody opened for this long goes.
const UNUSED_MS = 3 * 24 * 3_600_000;
const USED_AT = "x-used-at";
// Sends in the background what waits, where browsers do so. Without it pages send while they are open.
try {
  importScripts("/generated/background-sync.js");
} catch {
  // Not built, or no network for it: the worker is worth more than this part of it.
}
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
  if (url.pathname.startsWith("/_next/static/")) 
    event.respondWith(assetOf(request, (keeping) => event.waitUntil(keeping)));
  else if (isDocument(request) && (isDayPage(url) || isScreen(url, request))) event.respondWith(pageOf(event, url));
});

function isDayPage({ pathname }) {
  return pathname === "/my-day" || pathname.startsWith("/my-day/");
}

// Where a person may be led without a network: never to the browser's own error page, from which nothing leads back.
function isScreen({ pathname }, request) {
  return request.mode === "navigate" && !pathname.startsWith("/api/");
}

// A page as such, not the fragments by which the application moves between pages; without those it loads the page.
function isDocument(request) {
  return request.mode === "navigate" || (request.headers.get("accept") ?? "").startsWith("text/html");
}

// Somebody who goes to and fro between the same pages has them already.
async function keepAll({ keep: names, days = [], version }) {
  const known = `${[...names, ...days].join()} ${version}`;
  if (known === keptVersion) return;
  const whose = forgets;
  let hasAll = true;
  await orNothing(() => dropUnused());
  // The appointments of a day become known with it. A set: what is added while it is walked through is walked through
  // too.
  const all = new Set([...names, ...days]);
  for (const name of all) {
    const answer = await fetch(name, { headers: { accept: "text/html" } });
    if (forgets !== whose) return;
    if (isLogin(answer.url)) return forget();
    const page = days.includes(name) ? answer.clone() : null;
    if (!(await orNothing(() => keep(name, answer, whose)))) hasAll = false;
    if (forgets !== whose) return;
    if (page?.ok) for (const [, appointment] of (await page.text()).matchAll(/href="(\/my-day\/[\w-]+)"/g)) all.add(appointment);
  }
  if (hasAll) keptVersion = known;
}

// A phone may be full, or its store broken: what cannot be kept is shown all the same.
async function orNothing(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

// A page is kept once the scripts and styles that it names are: one without them would break where it is needed. One
// that leads elsewhere (a log-in) is not kept, nor one that was asked for before somebody logged out: `whose` counts.
async function keep(name, answer, whose) {
  if (!answer.ok || answer.redirected) return false;
  const html = await answer.clone().text();
  for (const asset of filesOf(html)) {
    const request = new Request(asset);
    await assetOf(request);
    if (!(await caches.match(request))) return false;
  }
  if (forgets !== whose) return false;
  const pages = await caches.open(PAGES);
  await pages.put(name, usedNow(answer));
  if (forgets !== whose) await caches.delete(PAGES);
  await dropOldest(pages, 100, 20);
  return true;
}

function filesOf(html) {
  return new Set(html.match(/\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)/g));
}

// Files of a build never change under their name.
async function assetOf(request, put = (work) => work) {
  const kept = await orNothing(() => caches.match(request));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    await put(
      orNothing(async () => {
        const assets = await caches.open(ASSETS);
        await assets.put(request, copy);
        await dropOldAssets(assets, 400, 100);
      }),
    );
  }
  return answer;
}

// A page as it is kept, with when somebody last had it.
function usedNow(answer) {
  const headers = new Headers(answer.headers);
  headers.set(USED_AT, String(Date.now()));
  return new Response(answer.body, { status: answer.status, headers });
}

async function dropUnused() {
  const pages = await caches.open(PAGES);
  for (const key of await pages.keys()) {
    const kept = await pages.match(key);
    const usedAt = Number(kept?.headers.get(USED_AT));
    if (Date.now() - usedAt > UNUSED_MS) await pages.delete(key);
  }
}

// Files of builds long gone: the oldest that no kept page names, so that what is kept also opens.
async function dropOldAssets(assets, most, atOnce) {
  const keys = await assets.keys();
  if (keys.length <= most) return;
  const pages = await caches.open(PAGES);
  const named = new Set();
  for (const key of await pages.keys())
    for (const file of filesOf((await (await pages.match(key))?.text()) ?? "")) named.add(file);
  const free = keys.filter((key) => !named.has(new URL(key.url ?? key, self.location.origin).pathname));
  await Promise.all(free.slice(0, atOnce).map((key) => assets.delete(key)));
}

async function dropOldest(cache, most, atOnce) {
  const keys = await cache.keys();
  if (keys.length > most) await Promise.all(keys.slice(0, atOnce).map((key) => cache.delete(key)));
}

// The network first; what is kept when it does not answer, or only a server or proxy that cannot.
async function pageOf(event, url) {
  const name = url.pathname + url.search;
  const whose = forgets;
  const fresh = fetch(event.request);
  fresh.catch(() => {});
  // Who is logged in is led on from there: the session is over, by being deactivated too, and nobody's day is kept.
  if (isLogin(event.request.url)) event.waitUntil(fresh.then(({ status }) => status === 200 && forget()).catch(() => {}));
  if (!isDayPage(url)) return orOffline(fresh);
  event.waitUntil(fresh.then((answer) => keep(name, answer.clone(), whose)).catch(() => {}));
  const kept = await orNothing(async () => (await caches.open(PAGES)).match(name));
  if (!kept) return orOffline(fresh);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  const answer = await Promise.race([fresh.then((said) => (said.status >= 500 ? kept : said)).catch(() => kept), late]);
  if (answer === kept) event.waitUntil(orNothing(() => useAgain(name, kept.clone(), whose)));
  return answer;
}

// The log-in, but where it says that logging out did not get through.
function isLogin(address) {
  return address.startsWith(`${self.location.origin}/login`) && !address.includes("logout=");
}

// Not of somebody who logged out meanwhile, nor over what arrived fresh after all.
async function useAgain(name, page, whose) {
  const pages = await caches.open(PAGES);
  const now = await pages.match(name);
  if (forgets === whose && now?.headers.get(USED_AT) === page.headers.get(USED_AT)) await pages.put(name, usedNow(page));
}

// What a proxy says whose server is gone is no answer. A 500 is the server's own, with the number it was logged under.
function orOffline(fresh) {
  return fresh.then(
    (answer) => ([502, 503, 504].includes(answer.status) ? offline("The server does not answer") : answer),
    () => offline("No network"),
  );
}

// Comes back by itself once the server answers; what answers with an error is not that. In the colours of the
// application (components/ui/tokens.css): its own style may not be kept.
function offline(title) {
  const text = `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width"><title>${title} · Truckroll</title>
<style>
:root { color-scheme: light dark; --paper: light-dark(oklch(0.975 0.004 80), oklch(0.185 0.006 70)); --ink: light-dark(oklch(0.235 0.012 65), oklch(0.945 0.004 80)); --muted: light-dark(oklch(0.475 0.014 65), oklch(0.755 0.009 75)); --raised: light-dark(oklch(1 0 0), oklch(0.255 0.007 70)); --line: light-dark(oklch(0.64 0.012 75), oklch(0.56 0.01 70)); --accent: light-dark(oklch(0.735 0.178 52), oklch(0.745 0.172 54)); --on-accent: light-dark(oklch(0.21 0.035 50), oklch(0.19 0.035 50)); }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 0.875rem/1.5 "Inter Variable", ui-sans-serif, system-ui, sans-serif; }
main { display: flex; flex-direction: column; justify-content: center; box-sizing: border-box; min-height: 70dvh; max-width: 32rem; margin: 0 auto; padding: 4rem 1.5rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; font-weight: 600; }
p { margin: 0.75rem 0 0; font-size: 1rem; color: var(--muted); }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1.5rem; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--raised); color: inherit; font-weight: 500; text-decoration: none; }
a.first { border-color: transparent; background: var(--accent); color: var(--on-accent); }
</style>
<script>
const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
if (theme) document.documentElement.dataset.theme = theme[1];
</script>
<body><main><h1>${title}</h1>
<p>This page is not kept on this phone. It opens by itself once there is a connection.</p>
<nav><a class="first" href="">Try again</a><a href="/my-day">My day</a></nav></main>
<script>
const again = () => fetch(location.href, { method: "HEAD" }).then(({ status }) => status < 500 && location.reload(), () => {});
addEventListener("online", again);
setInterval(again, ${AGAIN_MS});
</script></body></html>`;
  return new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
