import "server-only";
import { isDatabaseAway } from "@/lib/platform/database/is-database-away";
import { checkDatabaseFull, isDatabaseStopped } from "@/lib/platform/database/check-database-full";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { log } from "@/lib/platform/log";
import { type AnyDeclaration, type FailureForm, FileAnswer } from "./declaration";
import { Refusal, refusalStatus } from "../refusals/refusal";
import { RequestProblem } from "../refusals/request-problem";
import { toFieldMessages } from "./input/to-field-messages";
import { UnfitInput } from "./input/unfit-input";

/** The answer of every refused or failed call. `errors` has one message per field, under the documented names. */
export type ErrorAnswer = {
  code: string;
  message: string;
  errors: Record<string, string>;
  details?: Record<string, unknown>;
  requestId: string;
};

const SOMETHING_WENT_WRONG = "Something went wrong on our side. Please try again.";
const DATABASE_AWAY = "We can't reach the database right now. Please try again in a moment.";

const NO_ROOM =
  "The database is out of disk space, so this wasn't saved. Your saved work is safe. Contact your provider.";

const STOPPED = "The database is out of disk space and has stopped. Your saved work is safe. Contact your provider.";

const TOO_LONG = "This took too long, so nothing was saved. Please try again in a moment.";
// A statement, or a wait for another transaction's lock, reached its limit.
const TOOK_TOO_LONG = new Set(["57014", "55P03"]);

/**
 * Converts any error to an answer; no other code does. For an unexpected error, the caller sees only the request id.
 */
export function answerError(
  error: unknown,
  declared: AnyDeclaration,
  { requestId, accept = "" }: { requestId: string; accept?: string }
): Response {
  const [status, answer] = describeFailure(error, declared, requestId);
  // A browser that opens a file directly has no page of ours to show the error.
  const isPage = declared.returns === FileAnswer && accept.includes("text/html");
  if (isPage) return new Response(answer.message, { status, headers: buildErrorHeaders(status, answer, "text/plain") });
  const { buildAnswer, buildFields } = getFailureForm(declared);
  if (buildAnswer && status !== 401) {
    return buildJsonResponse(200, declared.returns.parse(buildAnswer(answer.message)), answer);
  }
  return buildJsonResponse(status, { ...answer, ...buildFields?.(status) }, answer);
}

/** Returns the status and text of a failure, also for pages that show it. Logs it unless the caller caused it. */
export function describeFailure(
  error: unknown,
  declared: Pick<AnyDeclaration, "id" | "failure">,
  requestId = ""
): [number, ErrorAnswer] {
  if (error instanceof RequestProblem) {
    return [error.status, { code: error.code, message: error.message, errors: {}, requestId }];
  }
  if (error instanceof UnfitInput) {
    const errors = toFieldMessages(error.problem);
    const message = Object.values(errors)[0] ?? "Check your entries and try again.";
    return [422, { code: "invalid", message, errors, requestId }];
  }
  if (error instanceof Refusal) {
    const { code, message, fields, details } = error;
    return [refusalStatus[error.kind], { code, message, errors: fields, details, requestId }];
  }
  if (checkDatabaseFull(error)) {
    log.error({ callId: declared.id, error: String(error) }, "the database disk is full");
    const message = isDatabaseStopped(error) ? STOPPED : NO_ROOM;
    return [503, { code: "disk_full", message, errors: {}, requestId }];
  }
  if (isDatabaseAway(error)) {
    log.warn({ callId: declared.id, error: String(error) }, "couldn't reach the database");
    return [503, { code: "database_away", message: DATABASE_AWAY, errors: {}, requestId }];
  }
  if (TOOK_TOO_LONG.has(getDatabaseCode(error))) {
    log.warn({ callId: declared.id, error: String(error) }, "the database took too long");
    return [503, { code: "took_too_long", message: TOO_LONG, errors: {}, requestId }];
  }
  log.error({ callId: declared.id, err: error }, "call failed");
  const message = getFailureForm(declared).message ?? SOMETHING_WENT_WRONG;
  return [500, { code: "failed", message, errors: {}, requestId }];
}

const getFailureForm = ({ failure }: Pick<AnyDeclaration, "failure">): FailureForm =>
  typeof failure === "string" ? { message: failure } : (failure ?? {});

function buildJsonResponse(status: number, body: unknown, answer: ErrorAnswer): Response {
  return new Response(JSON.stringify(body), { status, headers: buildErrorHeaders(status, answer, "application/json") });
}

function buildErrorHeaders(status: number, body: ErrorAnswer, contentType: string): Record<string, string> {
  const headers: Record<string, string> = {
    "content-type": `${contentType}; charset=utf-8`,
    "cache-control": "private, no-store",
    "x-request-id": body.requestId,
  };
  if (status === 503) headers["retry-after"] = "2";
  // The refusal may say how long a limit lasts.
  const { retryAfterSeconds = 60 } = body.details ?? {};
  if (status === 429) headers["retry-after"] = String(retryAfterSeconds);
  // The address where a browser logs in again (rule: session/location-redirect).
  if (status === 401) headers["unauthorized-request"] = "/login";
  return headers;
}
