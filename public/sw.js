// Keeps the technician's pages for when there is no network. Everything else goes to the network as ever.
const PAGES = "truckroll-pages-1";
const ASSETS = "truckroll-assets-1";
const OWNER = "truckroll-owner-1";
const PATIENCE_MS = 4000;
const AGAIN_MS = 10_000;
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
async function keepAll({ keep: names, version }) {
  const known = `${names.join()} ${version}`;
  if (known === keptVersion) return;
  const whose = forgets;
  let hasAll = true;
  for (const name of names) {
    const answer = await fetch(name, { headers: { accept: "text/html" } });
    if (!(await orNothing(() => keep(name, answer, whose)))) hasAll = false;
    if (forgets !== whose) return;
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
  const named = new Set(html.match(/\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)/g));
  for (const asset of named) {
    const request = new Request(asset);
    await assetOf(request);
    if (!(await caches.match(request))) return false;
  }
  if (forgets !== whose) return false;
  const pages = await caches.open(PAGES);
  await pages.put(name, answer);
  if (forgets !== whose) await caches.delete(PAGES);
  await dropOldest(pages, 100, 20);
  return true;
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
        // Files of builds long gone.
        await dropOldest(assets, 400, 100);
      }),
    );
  }
  return answer;
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
  if (!isDayPage(url)) return fresh.catch(() => offline());
  event.waitUntil(fresh.then((answer) => keep(name, answer.clone(), whose)).catch(() => {}));
  const kept = await orNothing(async () => (await caches.open(PAGES)).match(name));
  if (!kept) return fresh.catch(() => offline());
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fresh.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept), late]);
}

// Comes back by itself once the server answers; what answers with an error is not that.
function offline() {
  const text = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>No network</title>
<body style="font-family:system-ui;padding:2rem"><h1>No network</h1>
<p>This page is not kept on this phone. It opens by itself once there is a network.</p>
<p><a href="">Try again</a> · <a href="/my-day">My day</a></p>
<script>
const again = () => fetch(location.href, { method: "HEAD" }).then(({ status }) => status < 500 && location.reload(), () => {});
addEventListener("online", again);
setInterval(again, ${AGAIN_MS});
</script></body></html>`;
  return new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
