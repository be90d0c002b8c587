import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import type { AnyDeclaration } from "@/lib/platform/http/declaration";
import { issueFormToken } from "@/lib/platform/http/guards/issue-form-token";
import { FORM_TOKEN_HEADER } from "@/lib/platform/http/guards/find-form-of-call";
import type { Staff } from "@/tests/factories/business";
import { makeLink } from "@/tests/factories/invoice";
import { bodies, pathIds, queries, sharedIds } from "./samples/all-samples";
import type { World } from "./world";
import { getWorldDay, WORLD_DAY } from "./days";

/** A declared call with its name in the tests. */
export type Route = {
  title: string;
  method: string;
  path: string;
  declaration: AnyDeclaration;
  answer: (typeof declaredRoutes)[number]["handler"];
};

export const routes: Route[] = declaredRoutes.map(({ method, path, handler }) => ({
  title: `${handler.declaration.id}${method === "POST" && handler.declaration.changes ? " (POST)" : ""}`,
  method,
  path,
  declaration: handler.declaration,
  answer: handler,
}));

/** A request to a call before it is serialized. */
export type TestRequest = {
  as: Staff | null;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The serialized body, which replaces `body`. */
  rawBody?: string;
  /** The query string, which replaces `query`. */
  search?: string;
};

/** Path parameters that are not ids. */
export const WORDS: Record<string, string> = {
  formName: "customer",
  product: "single_part",
  day: WORLD_DAY,
};

/** True when the caller is a user of the business, with a session or with a token in its place. */
export const isForStaff = ({ audience = "staff" }: AnyDeclaration): boolean =>
  audience === "staff" || audience === "bearer" || audience === "staff-or-applicant";

/** True for a call that answers a failure with status 200, as documented. */
export const answersFailuresAsSuccess = ({ failure }: AnyDeclaration): boolean =>
  typeof failure === "object" && failure.buildAnswer !== undefined;

/** Builds a valid request: the sample body of the call, and the query and ids that most calls know. */
export async function buildRequest({ method, path, declaration }: Route, world: World): Promise<TestRequest> {
  const isForm = declaration.bodyKind === "form";
  const audience = declaration.audience ?? "staff";
  const params: Record<string, unknown> = {};
  for (const { index, 0: placeholder, 1: name = "" } of path.matchAll(/\[(\w+)\]/g)) {
    const kind = pathIds[path.slice(0, index + placeholder.length)];
    const shared = sharedIds[path.slice(0, index + placeholder.length)];
    if (kind) params[name] = world[kind];
    else if (shared) params[name] = shared;
    else if (name === "token")
      params[name] = audience === "public" ? "none" : await makeLink(world.business.system, world.invoice);
    else params[name] = WORDS[name] ?? world.business.businessId;
  }
  const names = new Set(Object.keys((declaration.query as { shape?: object } | undefined)?.shape ?? {}));
  const acceptedQuery = Object.fromEntries(Object.entries(queryOf(world)).filter(([name]) => names.has(name)));
  const query = { ...acceptedQuery, ...queries[declaration.id]?.(world) };
  return {
    as: isForStaff(declaration) ? world.business.admin : null,
    params,
    query,
    ...(declaration.body && method !== "GET"
      ? {
          body: bodies[declaration.id]?.(world) ?? (isForm ? formOf(world) : {}),
        }
      : {}),
  };
}

/** Returns the query parameters that the calls accept. */
export const queryOf = (world: World) => ({
  date: WORLD_DAY,
  term: "ann",
  q: "ann",
  phone: "7045550100",
  email: "ann@example.com",
  businessCustomerId: world.customer,
  lat: "35.2",
  lng: "-80.8",
  job: world.job,
  proposalId: world.workOrder,
  jobId: world.job,
  endWork: "true",
  vendorProductId: "HV-CAP-45-5",
  identifier: "HV-CAP-45-5",
  start: getWorldDay(-22),
  end: getWorldDay(20),
  identifiers: `valve,${world.part}`,
  categoryId: world.category,
  channel: "mail",
  short_name: "Valve",
  product_source_name: "Catalogue",
  product_source_values: "{}",
});

const formOf = (world: World) => ({
  socket_id: "1234.5678",
  channel_name: `private-appointment-${world.business.businessId}`,
});

const ORIGIN = "http://localhost:3000";

/** Sends a request with any contents and returns the answer as it arrives. */
export async function sentTo(route: Route, sent: TestRequest): Promise<{ status: number; text: string }> {
  const headers = new Headers({
    host: "localhost:3000",
    origin: ORIGIN,
    "sec-fetch-site": "same-origin",
  });
  if (sent.as) headers.set("cookie", sent.as.cookie);
  const isForm = route.declaration.bodyKind === "form";
  const body = sent.rawBody ?? serialize(sent.body, isForm);
  if (body !== undefined && !(body instanceof FormData))
    headers.set("content-type", isForm ? "application/x-www-form-urlencoded" : "application/json");
  if (route.declaration.formToken && sent.as) headers.set(FORM_TOKEN_HEADER, issueFormToken(sent.as.who));
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
  const search = sent.search ?? formText(sent.query);
  const request = new Request(`${ORIGIN}/api/test?${search}`, {
    method: route.method,
    headers,
    ...(body === undefined || route.method === "GET" ? {} : { body }),
  });
  // Next decodes a path before a route sees it.
  const answer = await route.answer(request, {
    params: Promise.resolve(sent.params as never),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Serializes a body. An upload stays as it is, and the request sets its content type. */
function serialize(body: unknown, isForm: boolean): string | FormData | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return isForm ? formText(body) : JSON.stringify(body);
}

/** Serializes values like an address or a form: a list as a repeated name, an object as JSON. */
function formText(values: unknown): string {
  if (typeof values !== "object" || values === null) return String(values);
  const written = (value: unknown) =>
    (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed();
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined
        ? []
        : Array.isArray(value)
          ? value.map((one) => [`${name}[]`, written(one)])
          : [[name, written(value)]]
    )
  ).toString();
}
