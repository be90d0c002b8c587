import type { z } from "zod";
import { GET as refreshJwt } from "@/app/api/refresh-jwt/route";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";
import type { CallRoute } from "@/lib/platform/http/call";
import { issueFormToken } from "@/lib/platform/http/guards/issue-form-token";
import { FORM_TOKEN_HEADER } from "@/lib/platform/http/guards/find-form-of-call";
import type { Who } from "@/lib/platform/session/who";
import { buildCallAddress } from "@/lib/platform/http/api-client";

type UncheckedRequest = {
  as?: { cookie: string; who?: Who } | null;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
};

/** A declared call that answers a `T` when it succeeds. */
export type CallThatAnswers<T> = CallRoute<{ returns: z.ZodType<T> }>;
export type AnyCall = CallThatAnswers<unknown>;

/**
 * The answer of a call. The body has the fields of its success and those of a refusal; the status says which of them are
 * there. The fields of an unknown call are unknown, but for those of a refusal.
 */
export type Answer<T = unknown> = { status: number; body: AnswerBody<T>; headers: Headers };
type AnswerOf<C extends AnyCall> = Answer<z.output<C["declaration"]["returns"]>>;

/** The request of a call: `params`, `query`, and `body` as it declares them. A text is sent as it is. */
type RequestOf<C extends AnyCall> = Omit<UncheckedRequest, "params" | "query" | "body"> &
  (C["declaration"] extends { params?: infer P; query?: infer Q; body?: infer B }
    ? {
        params?: Input<P, Record<string, string>>;
        query?: Input<Q, Record<string, unknown>>;
        body?: Input<B, unknown> | string;
      }
    : never);

type Input<Shape, Undeclared> = Shape extends z.ZodType ? z.input<Shape> : Undeclared;
type AnswerBody<T> = unknown extends T
  ? RefusalBody & Record<string, unknown>
  : T extends Response
    ? RefusalBody
    : SuccessOrRefusal<T>;
type SuccessOrRefusal<T> = T extends object ? T & Omit<RefusalBody, keyof T> : T;
type RefusalBody = Required<ErrorAnswer>;

const ORIGIN = "http://localhost:3000";

/** Calls a declared route in process, as a browser of this origin with the given session would. */
export const send = <C extends AnyCall>(route: C, sent?: RequestOf<C>): Promise<AnswerOf<C>> =>
  sendUnchecked(route, sent as UncheckedRequest | undefined);

/**
 * Calls a declared route as `send` does, with any request: for what is wrong on purpose, and for helpers that take any
 * call or any fields.
 */
export async function sendUnchecked<C extends AnyCall>(route: C, sent: UncheckedRequest = {}): Promise<AnswerOf<C>> {
  const declaration = route.declaration as unknown as { body?: unknown; audience?: string; formToken?: boolean };
  const method = sent.method ?? (declaration.body || sent.body !== undefined ? "POST" : "GET");
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, "sec-fetch-site": "same-origin" });
  if (sent.as && declaration.audience === "bearer") headers.set("authorization", await getBearer(sent.as));
  else if (sent.as) headers.set("cookie", sent.as.cookie);
  if (sent.body !== undefined) headers.set("content-type", "application/json");
  if (declaration.formToken && sent.as?.who) headers.set(FORM_TOKEN_HEADER, issueFormToken(sent.as.who));
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
  const request = new Request(`${ORIGIN}${buildCallAddress("/api/test", {}, sent.query)}`, {
    method,
    headers,
    ...(sent.body === undefined ? {} : { body: typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body) }),
  });
  const response = await route(request, { params: Promise.resolve(sent.params ?? {}) });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}

/** Returns the authorization header that replaces a session for calls with a token. */
export async function getBearer(as: { cookie: string }): Promise<string> {
  const { body } = await send(refreshJwt, { as });
  return `Bearer ${body.jwt}`;
}
