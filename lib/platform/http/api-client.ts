import type { z } from "zod";
import { fetchWithRetry, fetchOnce } from "./fetch-with-retry";
import type { Declaration } from "./declaration";
import { FORM_TOKEN_HEADER, findFormOfCall } from "./guards/find-form-of-call";
import type { ErrorAnswer } from "./answer-error";
import type { Routes } from "./routes.gen";

type DeclarationOf<T> = T extends { declaration: infer D } ? D : never;
type ShapeInput<S> = S extends z.ZodType ? z.input<S> : undefined;
type Parts<D> =
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the declaration's own type parameters
  D extends Declaration<any, infer P, infer Q, infer B, any>
    ? (P extends z.ZodType ? { params: ShapeInput<P> } : { params?: undefined }) &
        (Q extends z.ZodType ? { query?: ShapeInput<Q> } : { query?: undefined }) &
        (B extends z.ZodType ? { body: ShapeInput<B> } : { body?: undefined })
    : never;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only the answer's shape matters here
type AnswerOf<D> = D extends Declaration<any, any, any, any, infer R> ? z.output<R> : never;

export type CallName = keyof Routes;
export type CallParts<N extends CallName> = Parts<DeclarationOf<Routes[N]>>;
export type CallAnswer<N extends CallName> = AnswerOf<DeclarationOf<Routes[N]>>;

/** A refused or failed call, with the server's message. `errors` has one message per documented field name. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly answer: ErrorAnswer
  ) {
    super(answer.message);
    this.name = "CallError";
  }
}

// not process state: the tab's record of its own answers
const changes = new WeakMap<object, string>();

/** Returns the id of the change that a call made, for an undo. Undefined when it changed nothing. */
export const getAnswerChangeId = (answer: object): string | undefined => changes.get(answer);

// not process state: the tab's calls in progress
const unanswered = new Set<Promise<unknown>>();

async function trackUnanswered(pendingAnswer: Promise<unknown>): Promise<void> {
  unanswered.add(pendingAnswer);
  await Promise.allSettled([pendingAnswer]);
  unanswered.delete(pendingAnswer);
}

/** The longest wait for answers to other calls (ms). */
const LONGEST_WAIT_MS = 5_000;

/** Waits until all current changes are answered and their callers have run. */
export async function waitForAnswers(): Promise<void> {
  const atMost = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.allSettled(unanswered), atMost]);
  await new Promise((resolve) => setTimeout(resolve));
}

/** The window event for a call that was refused because the session ended. The page decides how to proceed. */
export const SESSION_LOST = "session-lost";

/** The default time limit of a call. A hanging connection may never break. */
const LIMIT_MS = 60_000;

/**
 * `saysClock` sends the current clock with each try, next to a time in the call from the same clock; a phone may sleep
 * between two tries. `asForm` sends the body as a form, with lists as JSON texts. `limitMs` abandons a slower try as
 * unanswered.
 */
type Options = {
  requestKey?: string;
  saysClock?: boolean;
  asForm?: boolean;
  signal?: AbortSignal;
  limitMs?: number;
};

/**
 * Calls the application's own API: `api("POST /api/jobs/[id]/status", { params, body })`, typed from the route's
 * declaration. Throws `CallError` for every answer but success, also without a network (status 0). When the connection
 * breaks, repeats a read, or a call with a `requestKey`, once.
 */
export async function api<N extends CallName>(
  name: N,
  parts: CallParts<N>,
  options: Options = {}
): Promise<CallAnswer<N>> {
  const [method, path] = (name as string).split(" ") as [string, string];
  const { params, query, body } = parts as { params?: object; query?: object; body?: unknown };
  const headers: Record<string, string> = {};
  if (body !== undefined)
    headers["content-type"] = options.asForm ? "application/x-www-form-urlencoded" : "application/json";
  if (options.requestKey) headers["idempotency-key"] = options.requestKey;
  const form = findFormOfCall(method, path);
  // Each change needs a new token. rule: permissions/lead-source-fresh-token
  if (form) headers[FORM_TOKEN_HEADER] = (await api("GET /api/forms/[formName]", { params: { formName: form } })).token;
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) request.body = options.asForm ? toFormText(body) : JSON.stringify(body);
  const { signal, limitMs = LIMIT_MS } = options;
  const buildRequest = () => ({
    ...request,
    ...(options.saysClock ? { headers: { ...headers, "x-sent-at": new Date().toISOString() } } : {}),
    signal: combineSignals(signal, limitMs),
  });
  const sendRequest = method === "GET" || options.requestKey ? fetchWithRetry : fetchOnce;
  const pendingAnswer = sendRequest(buildCallAddress(path, params, query), buildRequest);
  if (method !== "GET") void trackUnanswered(pendingAnswer);
  const { status, ok, text, change } = await pendingAnswer.catch(refuseAway);
  const answer = parseOrNull(text);
  if (status === 401 && typeof window !== "undefined") window.dispatchEvent(new Event(SESSION_LOST));
  if (!ok) throw new CallError(status, (answer as ErrorAnswer | null) ?? buildUnreachable());
  if (change && typeof answer === "object" && answer) changes.set(answer, change);
  return answer as CallAnswer<N>;
}

/** Returns a signal that ends with `callerSignal` or at the limit. `AbortSignal.any` is newer than the supported browsers. */
function combineSignals(callerSignal: AbortSignal | undefined, limitMs: number): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  if (!callerSignal) return limit;
  const either = new AbortController();
  for (const one of [callerSignal, limit]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener("abort", () => either.abort(one.reason), { signal: either.signal });
  }
  return either.signal;
}

function toFormText(body: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(typeof body === "object" && body ? body : {}))
    if (value !== undefined && value !== null)
      form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  return form.toString();
}

function refuseAway(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new CallError(0, buildUnreachable());
}

/** Parses an answer. Null for an empty one, or for a page from a proxy in between. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function buildUnreachable(): ErrorAnswer {
  const message = "Can't reach the server. Check your connection and try again.";
  return { code: "unreachable", message, errors: {}, requestId: "" };
}

/** Builds the address of a call from its path parameters and query. */
export function buildCallAddress(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name]))
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
