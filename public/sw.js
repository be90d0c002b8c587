// Caches the technician's pages for use without a network. All other requests go to the network as usual.
const PAGES = "truckroll-pages-1";
const ASSETS = "truckroll-assets-1";
const OWNER = "truckroll-owner-1";
const PATIENCE_MS = 4000;
const AGAIN_MS = 10_000;
// Pages that were not opened for this long are removed.
const UNUSED_MS = 3 * 24 * 3_600_000;
const USED_AT = "x-used-at";
// Sends unsent work in the background where browsers support it. Otherwise pages send it while they are open.
try {
  importScripts("/generated/background-sync.js");
} catch {
  // Not built, or no network for it. The worker is useful without this part.
}
let forgets = 0;
let logOuts = 0;
let belonging = Promise.resolve();
let keptVersion = null;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { data } = event;
  // A user logs out or in, so pages of another user are removed.
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

// A session may have ended without a message to forget. The next user's pages then name their owner.
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

// True for pages that a user may open without a network. The browser's own error page would have no way back.
function isScreen({ pathname }, request) {
  return request.mode === "navigate" && !pathname.startsWith("/api/");
}

// True for a whole page. Fragments for navigation are not cached, because without them the application loads the page.
function isDocument(request) {
  return request.mode === "navigate" || (request.headers.get("accept") ?? "").startsWith("text/html");
}

// Does nothing when the same pages are already cached, as when a user moves back and forth between them.
async function keepAll({ keep: names, days = [], version }) {
  const known = `${[...names, ...days].join()} ${version}`;
  if (known === keptVersion) return;
  const whose = forgets;
  let hasAll = true;
  await orNothing(() => dropUnused());
  // A day's page names its appointments. They are added to the set during the loop, which reaches them too.
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

// Storage may be full or broken. A page that cannot be cached is shown anyway.
async function orNothing(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

// Caches a page after the scripts and styles that it names, because it would break without them. A page that redirects
// (to login) is not cached. Neither is a page that was requested before a logout, which `whose` detects.
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

// Files of a build never change under the same name.
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

// Returns the page with the time of its last use.
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

// Removes the oldest files of former builds. Files that a cached page names stay, so that the page can open.
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

// Answers from the network. The cached page is used when there is no answer, or only a server or proxy error.
async function pageOf(event, url) {
  const name = url.pathname + url.search;
  const whose = forgets;
  const fresh = fetch(event.request);
  fresh.catch(() => {});
  // A logged-in user would be redirected from the login page. So the session is over, perhaps by deactivation, and
  // cached pages are removed.
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

// True for the login page, except when it reports a failed logout.
function isLogin(address) {
  return address.startsWith(`${self.location.origin}/login`) && !address.includes("logout=");
}

// Skips pages of a user who has logged out meanwhile, and pages that were refreshed meanwhile.
async function useAgain(name, page, whose) {
  const pages = await caches.open(PAGES);
  const now = await pages.match(name);
  if (forgets === whose && now?.headers.get(USED_AT) === page.headers.get(USED_AT)) await pages.put(name, usedNow(page));
}

// A proxy's error for an unreachable server counts as no answer. A 500 is the server's own error and shows its log
// number.
function orOffline(fresh) {
  return fresh.then(
    (answer) => ([502, 503, 504].includes(answer.status) ? offline("Can't reach the server") : answer),
    () => offline("You're offline"),
  );
}

// A page that reloads itself once the server answers without an error. It repeats the application's colors
// (components/ui/tokens.css), because the application's styles may not be cached.
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
<p>This page isn't saved on this device. It opens when you're back online.</p>
<nav><a class="first" href="">Try again</a><a href="/my-day">My day</a></nav></main>
<script>
const again = () => fetch(location.href, { method: "HEAD" }).then(({ status }) => status < 500 && location.reload(), () => {});
addEventListener("online", again);
setInterval(again, ${AGAIN_MS});
</script></body></html>`;
  return new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
