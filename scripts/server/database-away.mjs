/** The ms for which a database check stays valid, and the maximum wait for it. */
const FRESH_MS = 1_000;
const WITHIN_MS = 4_000;

let asked = 0;
let answer = Promise.resolve(true);

/**
 * Answers a page with 503 while the database is unavailable. Returns true if it did. Pages are streamed, so a later
 * failure could not change the status. Calls handle this themselves.
 */
export async function pageWithoutDatabase(request, response) {
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  if (!isPage || /^\/(api|_next)\//.test(request.url ?? "") || (await databaseAnswers())) return false;
  response.writeHead(503, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "cache-control": "private, no-store",
    "retry-after": "5",
    "x-request-id": request.headers["x-request-id"],
  });
  response.end(PAGE);
  return true;
}

/** Checks at most once a second. Before its first use the application has no connections, and finds out by itself. */
function databaseAnswers() {
  const pool = globalThis.truckrollDatabase?.pool;
  if (pool && Date.now() - asked > FRESH_MS) {
    asked = Date.now();
    answer = Promise.race([
      pool.query("SELECT 1").then(
        () => true,
        () => false
      ),
      new Promise((resolve) => setTimeout(resolve, WITHIN_MS, false).unref()),
    ]);
  }
  return answer;
}

const PAGE = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Temporarily unavailable · Truckroll</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; }
main { padding: 2rem; max-width: 28rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0; }
</style>
</head>
<body>
<main>
<h1>This page is temporarily unavailable</h1>
<p role="status">We can't reach the database right now. Nothing is lost. This page retries automatically.</p>
</main>
</body>
</html>
`;
