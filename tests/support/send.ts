import { GET as refreshJwt } from "@/app/api/refresh-jwt/route";
import type { CallRoute } from "@/lib/platform/http/call";
import { issueFormToken } from "@/lib/platform/http/guards/issue-form-token";
import { FORM_TOKEN_HEADER } from "@/lib/platform/http/guards/find-form-of-call";
import type { Who } from "@/lib/platform/session/who";
import { buildCallAddress } from "@/lib/platform/http/api-client";

type CallOptions = {
  as?: { cookie: string; who?: Who } | null;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
};

export type Answer = { status: number; body: any; headers: Headers }; // eslint-disable-line @typescript-eslint/no-explicit-any

const ORIGIN = "http://localhost:3000";

/** Calls a declared route in process, as a browser of this origin with the given session would. */
export async function send(route: CallRoute<unknown>, sent: CallOptions = {}): Promise<Answer> {
  const declaration = route.declaration as { body?: unknown; audience?: string; formToken?: boolean };
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
