import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { forwardedAddress } from "../../lib/platform/front/get-request-address.ts";

// The application adds the call and the caller to a request's record (lib/platform/request-record.ts).
const requests = (globalThis.truckrollRequest ??= new AsyncLocalStorage());

/** Replaces ids and secrets of links in an address, which must not be logged. */
const NAMELESS = /^(?:[0-9a-f-]{36}|[\w-]{32,}|\d+)$/i;

/**
 * Serves a request with its own record, whose id all its log lines share. Writes one line at the end if LOG_REQUESTS
 * says so.
 */
export function serveLogged(request, response, serve) {
  const record = { id: randomUUID() };
  // A caller's own value is replaced, because log lines are grouped by it.
  request.headers["x-request-id"] = record.id;
  const logMode = getLogMode();
  if (logMode !== "off") {
    const startedAt = performance.now();
    const address = addressOf(request);
    response.once("close", () =>
      write({
        requestId: record.id,
        method: request.method,
        route: routeOf(request.url),
        ...(record.call ? { call: record.call } : {}),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        address,
        ...(logMode === "people" && record.businessId ? { businessId: record.businessId } : {}),
        ...(logMode === "people" && record.userId ? { userId: record.userId } : {}),
        ...(response.writableFinished ? {} : { cutOff: true }),
        msg: "request",
      })
    );
  }
  requests.run(record, serve);
}

/** Writes the line of a request that the front refused or could not pass on. `ms` is the time since it arrived. */
export function logOwnAnswer(request, response, ms) {
  if (getLogMode() === "off") return;
  const { headers, method, url, socket } = request;
  write({
    requestId: randomUUID(),
    method,
    route: routeOf(url),
    status: response.statusCode,
    ms: Math.round(ms),
    address: addressOf({
      headers: { ...headers, "x-truckroll-address": socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, "") },
    }),
    ...(response.destroyed ? { cutOff: true } : {}),
    msg: "request",
  });
}

// Read on each request, because `.env` is loaded after this file.
function getLogMode() {
  if (/^(warn|error|fatal|silent)$/.test(process.env.LOG_LEVEL ?? "")) return "off";
  return process.env.LOG_REQUESTS || (process.env.TRUCKROLL_MODE === "production" ? "on" : "off");
}

// Returns the client address like the limits (lib/platform/http/guards/client-address.ts), but with the full IPv6
// address.
function addressOf({ headers }) {
  const proxies = { true: 1 }[process.env.TRUST_PROXY] ?? (Number(process.env.TRUST_PROXY) || 0);
  return forwardedAddress(headers["x-forwarded-for"], proxies) || headers["x-truckroll-address"];
}

/** Returns the path without ids and query, so that lines can be grouped. */
function routeOf(url = "/") {
  const [pathname] = url.split(/[?#]/, 1);
  return pathname
    .split("/")
    .map((part) => (NAMELESS.test(part) ? "*" : part.slice(0, 60)))
    .join("/")
    .slice(0, 200);
}

function write(line) {
  const time = new Date().toISOString();
  process.stdout.write(`${JSON.stringify({ level: "info", time, ...line })}\n`);
}
