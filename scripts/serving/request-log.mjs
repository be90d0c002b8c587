import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { forwardedAddress } from "../../lib/platform/front/address.ts";

// The application adds to a request's record which call it is and who asks (lib/platform/request-id.ts).
const requests = (globalThis.truckrollRequest ??= new AsyncLocalStorage());

/** What stands for a name in an address: ids and the secrets of links, which no log is to keep. */
const NAMELESS = /^(?:[0-9a-f-]{36}|[\w-]{32,}|\d+)$/i;

/**
 * Serves a request with a record of its own, under whose id every log line of it stands, and writes one line of it when
 * it is over, where LOG_REQUESTS wants that.
 */
export function serveLogged(request, response, serve) {
  const record = { id: randomUUID() };
  // What a caller sends under this name is overwritten: by it lines are found that belong together.
  request.headers["x-request-id"] = record.id;
  const wanted = wantedLines();
  if (wanted !== "off") {
    const began = performance.now();
    const address = addressOf(request);
    response.once("close", () =>
      write({
        requestId: record.id,
        method: request.method,
        route: routeOf(request.url),
        ...(record.call ? { call: record.call } : {}),
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        address,
        ...(wanted === "people" && record.businessId ? { businessId: record.businessId } : {}),
        ...(wanted === "people" && record.userId ? { userId: record.userId } : {}),
        ...(response.writableFinished ? {} : { cutOff: true }),
        msg: "request",
      }),
    );
  }
  requests.run(record, serve);
}

/** Writes the line of a request that the front refused or could not pass on, in ms since it came. */
export function logOwnAnswer(request, response, ms) {
  if (wantedLines() === "off") return;
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

// Read at each request: `.env` is read after this file is.
function wantedLines() {
  if (/^(warn|error|fatal|silent)$/.test(process.env.LOG_LEVEL ?? "")) return "off";
  return process.env.LOG_REQUESTS || (process.env.TRUCKROLL_MODE === "production" ? "on" : "off");
}

// As the limits see it (lib/platform/http/guards/client-address.ts), but for the whole of an IPv6 address.
function addressOf({ headers }) {
  const proxies = { true: 1 }[process.env.TRUST_PROXY] ?? (Number(process.env.TRUST_PROXY) || 0);
  return forwardedAddress(headers["x-forwarded-for"], proxies) || headers["x-truckroll-address"];
}

/** The address without what it names, so that lines can be counted, and without a query. */
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
