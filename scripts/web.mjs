// The web server of a built application: Next behind a server of ours, which alone says where a request comes from.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import compression from "compression";
import next from "next";

const STOP_WITHIN_MS = 9_000;
/** Longer than a reverse proxy keeps its idle connections, so that it never sends into one we are closing. */
const KEEP_ALIVE_MS = 75_000;

const port = Number(process.env.PORT ?? 3000);
globalThis.truckrollNamesAddresses = true;

const application = next({ dev: false, dir: fileURLToPath(new URL("..", import.meta.url)), port });
await application.prepare();
const handle = application.getRequestHandler();

// A day of a thousand visits is packed in two thirds of the time that the usual level takes, a tenth longer; and browsers
// behind TLS get brotli.
const compress = compression({ level: 3, chunkSize: 65_536 });

const server = createServer((request, response) => {
  // What the caller sent under this name is overwritten: limits of tries rely on it.
  request.headers["x-truckroll-address"] = request.socket.remoteAddress ?? "direct";
  compress(request, response, () => void handle(request, response));
});
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.headersTimeout = KEEP_ALIVE_MS + 1_000;
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, () => process.send?.("ready"));

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop());

/** No new requests; those under way are answered first. */
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  await application.close();
  process.exit(0);
}
