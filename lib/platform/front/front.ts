import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { pipeline } from "node:stream/promises";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { AnswersUnderWay } from "./answers-under-way";
import { BodyRooms } from "./body-rooms";
import { limitConnections, refuseUpgrades } from "./limit-connections";
import { requireReadableForm } from "./require-readable-form";
import { pathOf } from "./judge-request";
import { buildHolderQuestion, requireProof } from "./prove-holder";
import { connectionLimits } from "./body-limits";
import { type BusyBody, RequestRefused } from "./take-body";
import { CutOff, NotAnswered, NotDelivered, type Question, WebProcesses } from "./web-processes";

export type FrontOptions = {
  /** 0 picks a free port. */
  port: number;
  host?: string;
  /** The sockets of the web processes. */
  socketPaths: readonly string[];
  /** The number of reverse proxies that name the caller's address. */
  proxies: number;
  /** Returns true when a request carries a session that we sealed. A caller without one may send only small bodies. */
  hasSession: (request: IncomingMessage) => Promise<boolean>;
  /** Called for answers that no web process gave, with the elapsed ms. The web processes log all other answers. */
  onOwnAnswer?: (request: IncomingMessage, response: ServerResponse, ms: number) => void;
};

export type Front = { port: number; close(): Promise<void> };

/**
 * The port closes after no request came for this long (ms), so requests that arrive during the stop are still served.
 */
const LAST_REQUESTS_MS = 250;
/** After this many such pauses the port closes in any case. */
const LAST_PAUSES = 6;
/** The time for which a refused body may keep coming, so that its sender reads the answer (ms). */
const LINGER_MS = 2_000;
/** Answers up to this size are sent once complete. If a process dies in the middle, another one can be asked. */
const WHOLE_ANSWER = 1024 * 1024;

/** A request without a body needs longer than this to exhaust the memory (ms). */
const HARMLESS_MS = 3_000;
const READS = /^(GET|HEAD|OPTIONS)$/;

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

/**
 * Starts the front before the web processes. It decides by size, time, number, and kind before any byte is parsed, then
 * passes the request to a live process. Source: AV-1, AV-3.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { port, host, socketPaths, proxies, hasSession, onOwnAnswer } = options;
  const webs = new WebProcesses(socketPaths);
  const rooms = new BodyRooms(proxies, hasSession, proveHolder);
  let requestCount = 0;
  const underWay = new AnswersUnderWay();

  const server = createServer({ connectionsCheckingInterval: 2_000, requestTimeout: 0 }, (request, response) => {
    request.on("error", () => undefined);
    response.on("error", () => response.destroy());
    requestCount++;
    underWay.add(response);
    answer(request, response).catch(() => response.destroy());
  });
  limitConnections(server, { perAddress: connectionLimits.connectionsPerAddress, isBehindProxy: proxies > 0 });
  refuseUpgrades(server);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    let body: BusyBody | null = null;
    try {
      body = await rooms.readBody(request);
      await requireReadableForm(request, body?.bytes ?? null);
      await forward(request, response, body?.bytes ?? null);
    } catch (error) {
      refuseRequest(request, response, error);
      onOwnAnswer?.(request, response, performance.now() - startedAt);
    } finally {
      body?.release();
    }
  }

  async function proveHolder(request: IncomingMessage, provenAt: string, start: Buffer): Promise<void> {
    const abortController = new AbortController();
    request.once("close", () => abortController.abort());
    const question = buildHolderQuestion({ provenAt, headers: buildHeaders(request, null), start });
    await requireProof(await webs.forward(question, abortController.signal));
  }

  async function forward(request: IncomingMessage, response: ServerResponse, body: Buffer | null): Promise<void> {
    const question: Question = {
      method: request.method ?? "GET",
      path: request.url ?? "/",
      headers: buildHeaders(request, body),
      body,
    };
    const abortController = new AbortController();
    response.once("close", () => abortController.abort());
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await relayAnswer(await webs.forward(question, abortController.signal), response);
      } catch (error) {
        const canRetry = isFirst && error instanceof CutOff && isHarmless(question, error.ms);
        if (!canRetry || response.headersSent || abortController.signal.aborted) throw error;
      }
    }
  }

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      underWay.stop();
      server.keepAliveTimeout = 1;
      for (let pause = 0, before = -1; pause < LAST_PAUSES && requestCount !== before; pause++) {
        before = requestCount;
        await sleep(LAST_REQUESTS_MS);
        // When the process was busy, this timer may fire before the connections that arrived meanwhile were accepted.
        await setImmediate();
      }
      await closeServer(server);
      webs.close();
    },
  };
}

/**
 * Returns true when a request may be retried on another process: it only reads, and it ran too briefly to have ended the
 * first one. A request that ended one process must not end the next. Source: AV-7.
 */
function isHarmless({ method, body }: Question, ms: number): boolean {
  return READS.test(method) && body === null && ms < HARMLESS_MS;
}

/** Accepts no new connections. Idle ones end now, the others after their answer. */
async function closeServer(server: Server): Promise<void> {
  // This closes only the port: the web server's own close would also cut new connections whose request is still on its
  // way.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await sleep(LAST_REQUESTS_MS);
  server.closeIdleConnections();
  await ended;
}

/**
 * Passes an answer on. A small answer of a call waits until it is complete, because its process may die in the middle
 * of it.
 */
async function relayAnswer(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const writeHead = (more: string[] = []) =>
    response.writeHead(answer.statusCode ?? 502, [...getAnswerHeaders(answer), ...more]);
  if (answer.headers["content-type"]?.startsWith("application/json")) {
    const chunks: Buffer[] = [];
    const startedAt = Date.now();
    let size = 0;
    try {
      for await (const chunk of answer.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > WHOLE_ANSWER) break;
      }
    } catch {
      throw new CutOff(Date.now() - startedAt);
    }
    if (response.destroyed) return void answer.destroy();
    const start = Buffer.concat(chunks);
    const isWhole = answer.readableEnded;
    writeHead(isWhole && answer.headers["content-length"] === undefined ? ["content-length", String(size)] : []);
    if (isWhole) return void response.end(start);
    response.write(start);
    await pipeline(answer, response);
    return;
  }
  writeHead();
  response.flushHeaders();
  await pipeline(answer, response);
}

function buildHeaders(request: IncomingMessage, body: Buffer | null): OutgoingHttpHeaders {
  const connectionHeaders = String(request.headers.connection ?? "")
    .toLowerCase()
    .split(",");
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers))
    if (!HOP_BY_HOP.has(name) && !connectionHeaders.some((other) => other.trim() === name)) headers[name] = value;
  // This overwrites any value from the caller, because rate limits rely on it.
  headers["x-truckroll-address"] = (request.socket.remoteAddress ?? "unknown").replace(/^::ffff:(?=\d+\.)/, "");
  if (body) headers["content-length"] = body.length;
  return headers;
}

function getAnswerHeaders({ rawHeaders }: IncomingMessage): string[] {
  const forwardedHeaders: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (!HOP_BY_HOP.has(name.toLowerCase())) forwardedHeaders.push(name, rawHeaders[i + 1] as string);
  }
  return forwardedHeaders;
}

const STARTING = "This site is restarting. Please try again in a moment.";
const INTERRUPTED = "The server was interrupted. Check whether your change was saved before you try again.";

/** Answers with the reason why no web process does. Does nothing when an answer has already begun. */
function refuseRequest(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (error instanceof RequestRefused) refuseBody(request, response, error);
  else if (error instanceof NotDelivered)
    sendAnswer(request, response, { status: 503, code: "starting", message: STARTING });
  else if (error instanceof CutOff || error instanceof NotAnswered)
    sendAnswer(request, response, { status: 502, code: "cut_off", message: INTERRUPTED });
  else response.destroy();
}

/**
 * Writes the complete answer, but ends it only when the sender is done or after a moment. Ending it closes the
 * connection, and a peer that is still sending would lose the answer.
 */
function refuseBody(request: IncomingMessage, response: ServerResponse, problem: RequestRefused): void {
  response.setHeader("connection", "close");
  const isAnswerStarted = beginAnswer(request, response, {
    status: problem.status,
    code: problem.code,
    message: problem.message,
  });
  if (!isAnswerStarted) return;
  const end = () => {
    clearTimeout(clock);
    response.end();
  };
  const clock = setTimeout(end, LINGER_MS).unref();
  request.once("close", end);
  request.resume();
}

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message }: { status: number; code: string; message: string }
): void {
  if (beginAnswer(request, response, { status, code, message })) response.end();
}

/** Writes an answer without ending it. Returns false when no client is left. */
function beginAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message }: { status: number; code: string; message: string }
): boolean {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return false;
  }
  const forCall = pathOf(request.url).startsWith("/api/");
  const text = forCall ? JSON.stringify({ code, message, errors: {} }) : message;
  response.writeHead(status, {
    "content-type": forCall ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "private, no-store",
    ...(status === 503 ? { "retry-after": "2" } : {}),
  });
  response.write(text);
  return true;
}
