// A web server of the built application: Next behind its own HTTP server. `npm start` runs it on a socket behind the
// front, which has the port. With its own port (PORT) it stands alone, without the front's checks.
import { rmSync } from "node:fs";
import { createServer, get } from "node:http";
import { fileURLToPath } from "node:url";
import compression from "compression";
import next from "next";
import { judgeRequest } from "../lib/platform/front/judge-request.ts";
import { pageWithoutDatabase } from "./server/database-away.mjs";
import { serveLogged } from "./server/request-log.mjs";
import { answerHealth } from "./launch/answer-health.mjs";

const STOP_WITHIN_MS = 9_000;
/** A call that reads the database, one that requires a session, and a page. */
const WARM_UP = ["/api/ready", "/api/customers", "/login"];
/** The longest wait for these answers (ms). */
const WARM_UP_MS = 4_000;

const socketPath = process.env.TRUCKROLL_WEB_SOCKET;
const port = Number(process.env.PORT ?? 3000);
globalThis.truckrollNamesAddresses = true;
globalThis.truckrollParts = answerHealth();

const application = next({ dev: false, dir: fileURLToPath(new URL("..", import.meta.url)), port });
await application.prepare();
const handle = application.getRequestHandler();

// Level 3 compresses a day of 1,000 appointments in two thirds of the default time, and 10% larger. Browsers behind TLS
// get brotli.
const compress = compression({ level: 3, chunkSize: 65_536 });

// Upgrade requests to another protocol are answered as normal requests. Next would take the socket and never answer.
const server = createServer({ shouldUpgradeCallback: () => false }, (request, response) => {
  // A caller's own value is replaced, here or by the front, because rate limits rely on it.
  if (!socketPath) request.headers["x-truckroll-address"] = plainAddress(request.socket);
  const refusal = socketPath ? null : judgeRequest(request);
  if (refusal) return refuse(response, refusal);
  serveLogged(request, response, () => compress(request, response, () => void answer(request, response)));
});
// The front keeps its connections open; others close theirs.
server.keepAliveTimeout = socketPath ? 0 : 75_000;
server.headersTimeout = 76_000;
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
if (Number(process.env.TRUCKROLL_RESTARTS) > 0) await warmUp(`${socketPath}.warm`);
if (socketPath) rmSync(socketPath, { force: true });
server.listen(socketPath ?? port, () => process.send?.("ready"));

/**
 * Answers its own first requests, which load the code for up to two seconds. After a restart, the other processes answer
 * the requests of users meanwhile. At the first start, no process could.
 */
async function warmUp(socketPath) {
  rmSync(socketPath, { force: true });
  const first = createServer((request, response) => void answer(request, response));
  await new Promise((resolve) => first.listen(socketPath, resolve));
  const signal = AbortSignal.timeout(WARM_UP_MS);
  for (const path of WARM_UP) await readAnswer(socketPath, path, signal);
  first.closeAllConnections();
  first.close();
}

/** Resolves when the answer is read, failed, or aborted. Requests of users report the same failure. */
function readAnswer(socketPath, path, signal) {
  return new Promise((resolve) => {
    const request = get({ socketPath, path, agent: false, signal }, (response) => response.resume());
    request.on("error", () => undefined);
    request.on("close", resolve);
  });
}

/** Refuses a request like the front. Used when this process has its own port. */
function refuse(response, { status, code, message }) {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", connection: "close" });
  response.end(JSON.stringify({ code, message, errors: {} }));
}

/** Returns an IPv4 address in the usual form, even on a dual-stack port. */
function plainAddress({ remoteAddress = "direct" }) {
  return remoteAddress.replace(/^::ffff:(?=\d+\.)/, "");
}

async function answer(request, response) {
  if (!(await pageWithoutDatabase(request, response))) await handle(request, response);
}

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());

/** Stops new requests, and finishes the current ones first. */
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  // A kept-alive connection closes after its current answer.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  await closed;
  await application.close();
  process.exit(0);
}
