import { z } from "zod";
import type { Permission } from "@/lib/platform/session/permission";
import type { LinkTo } from "@/lib/platform/session/customer-link";
import type { Who } from "@/lib/platform/session/who";

type Shape = z.ZodType;
type Read<S> = S extends Shape ? z.output<S> : undefined;

/** What a call `returns` that answers a file: `run` makes the whole response. */
export const FileAnswer = z.custom<Response>((given) => given instanceof Response);

/**
 * Who may call: staff with a session, staff with a short-lived bearer token, anyone, a customer whose link token stands in
 * the path, somebody who applies for financing with a token in the query or the body, either of staff and such an
 * applicant, or another service that signs what it sends. A permission is what staff need; a token opens what is its own.
 */
export type Audience =
  | "staff"
  | "bearer"
  | "public"
  | "customer-token"
  | "applicant-token"
  | "staff-or-applicant"
  | "webhook";

/**
 * Whom a signed message is for, from the request and its body as it came: null is refused (403). A response is given as it
 * is, for what such a service only wants to have confirmed.
 */
export type SignedBy = (request: Request, body: string) => Promise<Who | Response | null>;

/** What `run` receives, parsed. */
export type CallInput<A extends Audience, P, Q, B> = {
  who: A extends "public" ? null : Who;
  params: Read<P>;
  query: Read<Q>;
  body: Read<B>;
  request: Request;
  /** The Idempotency-Key header, when the caller sent one. */
  requestKey: string | null;
  /** What the answer's head says besides, once the call worked: a cookie. */
  answerHeaders: Record<string, string>;
};

/** A documented call, declared once. From it come the handler, the OpenAPI page and the typed client. */
export type Declaration<
  A extends Audience = Audience,
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  R extends Shape = Shape,
> = {
  /** The operationId; the documents' id where the call is documented. */
  id: string;
  summary: string;
  audience?: A;
  /** With a customer's token: what its link opens; one document unless said. */
  linkTo?: LinkTo;
  /** Of a webhook: checks the signature and finds the business. */
  signedBy?: SignedBy;
  /** The permission that a member of staff needs; none = any member of staff. */
  permission?: Permission;
  params?: P;
  query?: Q;
  body?: B;
  returns: R;
  /** The status of success: 200 unless said. */
  status?: 200 | 201;
  /** For calls that create or change: whether this body changes something that exists, which answers 200. */
  isChange?: (body: Read<B>) => boolean;
  /** Codes of the expected refusals, for the reader and for OpenAPI. */
  refusals?: readonly string[];
  /** Honour Idempotency-Key: the first answer is stored in the effect's transaction and given again. */
  idempotent?: boolean;
  /** Its caller sends a fresh anti-forgery token of a form, as the header `x-form-token` says. */
  formToken?: boolean;
  /** A documented GET that changes something: guarded like a POST. */
  changes?: boolean;
  /** Reading the call must not count as activity of the session. */
  passive?: boolean;
  /** Open to a member of staff who must set up two-factor login first. */
  opensBeforeTwoFactor?: boolean;
  /** `json` unless said: `form` for url-encoded bodies, `upload` leaves the body to `run`. */
  bodyKind?: "json" | "form" | "upload";
  /** True for a webhook whose sender may label its JSON as plain text. */
  takesPlainText?: boolean;
  /** A larger body than 1 MB; the front has a row for its path, too. */
  bodyMegabytes?: number;
  /** The fields of an upload, for whoever reads about the call: `run` reads and checks them. */
  uploads?: z.ZodObject;
  /** The documented sentence for unexpected failures. */
  failure?: string;
  /** Documented calls that answer failures with status 200: their answer to any error but a missing session. */
  onFailure?: (message: string) => z.input<R>;
  /** What the documents have its failures say besides: their own word for failing, and one sentence for all of them. */
  failed?: (status: number) => { result: "error" | false; statusCode?: number; message?: string };
  /** What others have to be asked before: outside of the transaction of the effect, and not for an answer given again. */
  before?: (input: CallInput<A, P, Q, B>) => Promise<void>;
  run: (input: CallInput<A, P, Q, B>) => Promise<z.input<R>>;
};

export type AnyDeclaration = Declaration<Audience, Shape | undefined, Shape | undefined, Shape | undefined, Shape>;
