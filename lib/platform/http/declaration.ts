import { z } from "zod";
import type { Permission } from "@/lib/platform/session/permission";
import type { Who } from "@/lib/platform/session/who";
import type { BodyKind } from "./input/read-body";

type Shape = z.ZodType;
type ParsedShape<S> = S extends Shape ? z.output<S> : undefined;

/** The `returns` of a call that answers a file: `run` builds the whole response. */
export const FileAnswer = z.custom<Response>((value) => value instanceof Response);

/**
 * The allowed callers of a call. Users need the permission; a token opens only its own records.
 *
 * - `staff`: a user with a session.
 * - `bearer`: a user with a short-lived bearer token.
 * - `public`: anyone.
 * - `customer-token`: a customer with the link token of one document in the path.
 * - `comparison-token`: a customer with the link token of a comparison of proposals in the path.
 * - `applicant-token`: an applicant for financing with a token in the query or the body.
 * - `staff-or-applicant`: a user or such an applicant.
 * - `webhook`: another service that signs its requests.
 */
export type Audience =
  | "staff"
  | "bearer"
  | "public"
  | "customer-token"
  | "comparison-token"
  | "applicant-token"
  | "staff-or-applicant"
  | "webhook";

/**
 * Finds the business of a signed message from the request and its raw body. Null is refused (403). A returned response
 * is sent as it is, for messages that only need a confirmation.
 */
export type SignedBy = (request: Request, body: string) => Promise<Who | Response | null>;

/** The parsed input of `run`. */
export type CallInput<A extends Audience, P, Q, B> = {
  who: A extends "public" ? null : Who;
  params: ParsedShape<P>;
  query: ParsedShape<Q>;
  body: ParsedShape<B>;
  request: Request;
  /** The Idempotency-Key header, when the caller sent one. */
  requestKey: string | null;
  /** Additional headers of a successful answer, such as a cookie. */
  answerHeaders: Record<string, string>;
};

/** The documented form of a call's failures. */
export type FailureForm<Answer = unknown> = {
  /** The sentence for unexpected failures. */
  message?: string;
  /** Additional fields of every failure with this status. */
  buildFields?: (status: number) => { result: "error" | false; statusCode?: number; message?: string };
  /** The answer, with status 200, to every failure but a missing session. */
  buildAnswer?: (message: string) => Answer;
};

/** A documented call, declared once. The handler, the OpenAPI page, and the typed client come from it. */
export type Declaration<
  A extends Audience = Audience,
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  R extends Shape = Shape,
> = {
  /** The operationId. It is the documented id when the call is documented. */
  id: string;
  summary: string;
  audience?: A;
  /** Only for webhooks: checks the signature and finds the business. */
  signedBy?: SignedBy;
  /** The permission that a user needs. When left out, any user may call. */
  permission?: Permission;
  params?: P;
  query?: Q;
  body?: B;
  returns: R;
  /** The status of success. Defaults to 200. A call that creates or changes decides by its body. */
  status?: 200 | 201 | ((body: ParsedShape<B>) => 200 | 201);
  /** Codes of the expected refusals, for readers and for OpenAPI. */
  refusals?: readonly string[];
  /** Honors Idempotency-Key: the first answer is stored in the transaction of the effect and returned for repeats. */
  idempotent?: boolean;
  /** The caller must send a new anti-forgery token of a form in the header `x-form-token`. */
  formToken?: boolean;
  /** A documented GET that changes something. It is guarded like a POST. */
  changes?: boolean;
  /** The call does not count as activity of the session. */
  passive?: boolean;
  /** Open to a user who must set up two-factor authentication first. */
  opensBeforeTwoFactor?: boolean;
  /** Defaults to `json`. The front needs a row for the path of `large-json` too. */
  bodyKind?: BodyKind;
  /** The fields of an upload, for documentation only: `run` reads and checks them. */
  uploads?: z.ZodObject;
  /** The documented sentence for unexpected failures, or the documented form of all failures. */
  failure?: string | FailureForm<z.input<R>>;
  /** Asks outside services before the effect. It runs outside the transaction, and not for a repeated answer. */
  before?: (input: CallInput<A, P, Q, B>) => Promise<void>;
  run: (input: CallInput<A, P, Q, B>) => Promise<z.input<R>>;
};

export type AnyDeclaration = Declaration<Audience, Shape | undefined, Shape | undefined, Shape | undefined, Shape>;
