import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { noteRequest, getRequestRecord as requestNow, withRequestId } from "@/lib/platform/request-record";
import { requireBearer } from "@/lib/platform/session/issue-bearer-token";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { type RecordUse, requireOwnRecords } from "@/lib/platform/session/require-own-records";
import { requireStaff } from "@/lib/platform/session/require-staff";
import type { Who } from "@/lib/platform/session/who";
import { answerError } from "./answer-error";
import type { AnyDeclaration, Audience, Declaration } from "./declaration";
import { answerOnce, isCallAnswered } from "./answer-once";
import { isApplicant, canBeApplicant, withApplicantToken } from "./with-applicant-token";
import { readLargeBody } from "./input/read-large-body";
import { readBody } from "./input/read-body";
import { readSignedBody } from "./input/read-signed-body";
import { readQuery } from "./input/read-query";
import { notAllowed } from "../refusals/refusal";
import { verifyFormToken } from "./guards/issue-form-token";
import { FORM_TOKEN_HEADER } from "./guards/find-form-of-call";
import { RequestProblem } from "../refusals/request-problem";
import { refuseClosedPart } from "./guards/refuse-closed-part";
import { refuseForeignOrigin } from "./guards/refuse-foreign-origin";
import { parseInput, parseWholeInput } from "./input/unfit-input";

type Shape = z.ZodType;
type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/** A route handler with its declaration. */
export type CallRoute<D> = Handler & { declaration: D };

/**
 * Declares a documented call. It identifies the caller, checks the permission, parses the input, runs, and parses the
 * answer. Unknown answer fields are dropped, so nothing leaks. Every error goes through `answerError`. rule:
 * errors/call-argument-required
 */
export function call<
  A extends Audience = "staff",
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape = Shape,
>(declaration: Declaration<A, P, Q, B, R>): CallRoute<Declaration<A, P, Q, B, R>> {
  // A circular import leaves the declaration undefined. Without this check, that would show only when the call is used.
  if (!declaration) throw new Error("call argument is required.");
  const declared = declaration as unknown as AnyDeclaration;
  const handler: Handler = (request, context) => {
    const requestId = request.headers.get("x-request-id") ?? randomUUID();
    return withRequestId(requestId, () => answerCall(declared, request, { context, requestId }));
  };
  return Object.assign(handler, { declaration });
}

async function answerCall(
  declared: AnyDeclaration,
  request: Request,
  { context, requestId }: { context: RouteContext; requestId: string }
) {
  noteRequest({ call: declared.id, ...(declared.permission ? { permission: declared.permission } : {}) });
  try {
    const done = await handleCall(declared, request, await context.params);
    return respondWith(done.answer, done.status, {
      ...done.headers,
      "x-request-id": requestId,
      ...buildChangeHeader(),
    });
  } catch (error) {
    return answerError(error, declared, { requestId, accept: request.headers.get("accept") ?? "" });
  }
}

async function handleCall(declared: AnyDeclaration, request: Request, rawParams: Record<string, unknown>) {
  refuseClosedPart(declared.id);
  if (declared.audience === "webhook") return handleSigned(declared, request, rawParams);
  // A browser never sends a bearer token by itself, so no other page can misuse it.
  const isGuarded = declared.audience !== "bearer" && (request.method !== "GET" || declared.changes);
  if (isGuarded) refuseForeignOrigin(request);
  const [unreadRequest, token] = canBeApplicant(declared) ? await withApplicantToken(request, declared) : [request, ""];
  const who = await identifyCaller(declared, unreadRequest, { rawParams, applicantToken: token });
  if (!who) return finishCall(declared, unreadRequest, { rawParams, who: null });
  if (declared.permission && !isApplicant(who) && !who.permissions.has(declared.permission)) {
    throw notAllowed("You don't have permission to do this. Ask your administrator.");
  }
  if (declared.formToken) verifyFormToken(who, request.headers.get(FORM_TOKEN_HEADER) ?? "");
  return finishCall(declared, unreadRequest, { rawParams, who });
}

/** Checks the signature over the raw body before the body is parsed. */
async function handleSigned(declared: AnyDeclaration, request: Request, rawParams: unknown) {
  const body = await readSignedBody(request, declared.bodyKind);
  const who = await declared.signedBy?.(request, body);
  if (who instanceof Response) return { answer: who, status: who.status, headers: {} };
  if (!who) throw new RequestProblem(403, "bad_signature", "The signature doesn't match the sender.");
  const { url, method, headers } = request;
  return finishCall(declared, new Request(url, { method, headers, body }), { rawParams, who });
}

const NO_QUERY = z.object({});

async function finishCall(
  declared: AnyDeclaration,
  request: Request,
  { rawParams, who }: { rawParams: unknown; who: Who | null }
) {
  const params = declared.params && parseInput(declared.params, rawParams);
  const query = parseWholeInput(declared.query ?? NO_QUERY, readQuery(request));
  const { sent, body } = await readCallBody(declared, request);
  if (who) await requireOwnRecords(who, [params, query, body], recordUse(declared, request));
  const requestKey = request.headers.get("idempotency-key");
  const answerHeaders: Record<string, string> = {};
  const input = { who, params, query, body, request, requestKey, answerHeaders } as never;
  const run = async () => declared.returns.parse(await declared.run(input));
  const isOnce = declared.idempotent && requestKey && who;
  if (declared.before && !(isOnce && (await isCallAnswered(who, declared.id, requestKey))))
    await declared.before(input);
  const callInput = { params, query, body: sent };
  const answer = isOnce ? await answerOnce(who, { callId: declared.id, key: requestKey, callInput }, run) : await run();
  const { status = 200 } = declared;
  return { answer, status: typeof status === "number" ? status : status(body as never), headers: answerHeaders };
}

function recordUse({ changes = false, permission }: AnyDeclaration, { method }: Request): RecordUse {
  return { isChange: method !== "GET" || changes, permission };
}

/** Returns the body as sent, and as validated for the call. */
async function readCallBody(declared: AnyDeclaration, request: Request): Promise<{ sent: unknown; body: unknown }> {
  if (declared.bodyKind === "large-json") {
    const body = await readLargeBody(declared.id, request);
    return { sent: body, body };
  }
  const hasBody = declared.body || declared.bodyKind === "form";
  const sent = hasBody ? await readBody(request, declared.bodyKind) : undefined;
  return { sent, body: declared.body && parseWholeInput(declared.body, sent, declared.returns) };
}

async function identifyCaller(
  declared: AnyDeclaration,
  request: Request,
  { rawParams, applicantToken }: { rawParams: Record<string, unknown>; applicantToken: string }
) {
  // rule: permissions/self-service-token
  if (declared.audience === "applicant-token" || applicantToken)
    return requireCustomer(applicantToken, request, "financing");
  switch (declared.audience) {
    case "public":
      return null;
    case "customer-token":
      return requireCustomer(String(rawParams["token"] ?? ""), request);
    case "comparison-token":
      return requireCustomer(String(rawParams["token"] ?? ""), request, "comparison");
    case "bearer":
      return requireBearer(request);
    default:
      return requireStaff(request, {
        countsAsActivity: !declared.passive,
        opensBeforeTwoFactor: declared.opensBeforeTwoFactor ?? false,
      });
  }
}

/** Returns the header with the id of the change that the call made, for an undo. */
function buildChangeHeader(): Record<string, string> {
  const { change } = requestNow() ?? {};
  return change ? { "x-change-id": change } : {};
}

function respondWith(body: unknown, status: number, headers: Record<string, string>): Response {
  if (body instanceof Response) {
    for (const [name, value] of Object.entries(headers)) body.headers.set(name, value);
    return body;
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-store",
      ...headers,
    },
  });
}
