import "server-only";
import { z } from "zod";
import { hashToken, createToken } from "@/lib/platform/secrets/hash-token";
import { dropGrant, getRow, saveRow, SandboxFault, SandboxRecord, takeRow } from "./sandbox-record";
import { answerQuery, saveRecord } from "./save-record";

/** The stand-in's only client. */
export const SANDBOX_CLIENT = { clientId: "sandbox", clientSecret: "sandbox" };
/** The stand-in's address, which does not exist. */
export const SANDBOX_ORIGIN = "https://quickbooks.invalid";

const ACCESS_SECONDS = 3600;
const REFRESH_SECONDS = 8_726_400;
const CODE_MS = 5 * 60_000;

/** Creates the code that Intuit returns after consent to a company. */
export async function allowAsIntuit(company: { realmId: string; name: string; redirectUri: string }): Promise<string> {
  const { realmId, name, redirectUri } = company;
  const code = createToken();
  await saveRow(`company:${realmId}`, { realmId, kind: "company", body: { name } });
  const body = { redirectUri, until: Date.now() + CODE_MS };
  await saveRow(`code:${hashToken(code)}`, { realmId, kind: "code", body });
  return code;
}

/** Stands in for Intuit's token server and for the QuickBooks calls that sync uses, as documented. */
export async function answerAsIntuit(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === "/oauth2/v1/tokens/bearer") return answerTokens(request);
  if (url.pathname === "/v2/oauth2/tokens/revoke") return answerRevoke(request);
  const [, realmId, path] = /^\/v3\/company\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
  if (!realmId || !path) return Response.json({}, { status: 404 });
  try {
    await requireAccess(request, realmId);
    return Response.json(await answerCompany(request, { realmId, path, query: url.searchParams }));
  } catch (error) {
    if (error instanceof SandboxFault) return toFaultResponse(error);
    throw error;
  }
}

async function answerTokens(request: Request): Promise<Response> {
  if (!isClient(request)) return Response.json({ error: "invalid_client" }, { status: 401 });
  const form = new URLSearchParams(await request.text());
  const realmId = form.get("grant_type") === "authorization_code" ? await redeemCode(form) : await refreshRealm(form);
  if (!realmId) return Response.json({ error: "invalid_grant" }, { status: 400 });
  const access = createToken();
  const refresh = createToken();
  const expireAfter = (seconds: number) => ({ until: Date.now() + seconds * 1000 });
  await saveRow(`access:${hashToken(access)}`, { realmId, kind: "access", body: expireAfter(ACCESS_SECONDS) });
  await saveRow(`refresh:${hashToken(refresh)}`, { realmId, kind: "refresh", body: expireAfter(REFRESH_SECONDS) });
  return Response.json({
    token_type: "bearer",
    access_token: access,
    expires_in: ACCESS_SECONDS,
    refresh_token: refresh,
    x_refresh_token_expires_in: REFRESH_SECONDS,
  });
}

async function redeemCode(form: URLSearchParams): Promise<string | null> {
  const row = await takeRow(`code:${hashToken(form.get("code") ?? "")}`);
  return row && isGood(row.body) && row.body["redirectUri"] === form.get("redirect_uri") ? row.realmId : null;
}

/** Refreshes a grant. The old token stays valid for a day, in case the answer was lost. */
async function refreshRealm(form: URLSearchParams): Promise<string | null> {
  const key = `refresh:${hashToken(form.get("refresh_token") ?? "")}`;
  const row = await getRow(key);
  if (!row || !isGood(row.body)) return null;
  const until = Math.min(Number(row.body["until"]), Date.now() + 86_400_000);
  await saveRow(key, { realmId: row.realmId, kind: "refresh", body: { until } });
  return row.realmId;
}

async function answerRevoke(request: Request): Promise<Response> {
  if (!isClient(request)) return Response.json({ error: "invalid_client" }, { status: 401 });
  const { token } = z.object({ token: z.string() }).parse(await request.json());
  const row = await getRow(`refresh:${hashToken(token)}`);
  if (!row) return Response.json({ error: "invalid_request" }, { status: 400 });
  await dropGrant(row.realmId);
  return new Response(null, { status: 200 });
}

function isClient(request: Request): boolean {
  const credentials = (request.headers.get("authorization") ?? "").replace(/^Basic /, "");
  return Buffer.from(credentials, "base64").toString().includes(":");
}

const isGood = (body: SandboxRecord) => Number(body["until"]) > Date.now();

async function requireAccess(request: Request, realmId: string): Promise<void> {
  const token = (request.headers.get("authorization") ?? "").replace(/^Bearer /, "");
  const row = await getRow(`access:${hashToken(token)}`);
  if (!row || row.realmId !== realmId || !isGood(row.body))
    throw new SandboxFault(401, "3200", "Token expired or revoked");
}

type CompanyRequest = { realmId: string; path: string; query: URLSearchParams };

async function answerCompany(request: Request, { realmId, path, query }: CompanyRequest): Promise<unknown> {
  if (path.startsWith("companyinfo/")) {
    const row = await getRow(`company:${realmId}`);
    return { CompanyInfo: { Id: "1", SyncToken: "0", CompanyName: row?.body["name"] ?? "" } };
  }
  if (path === "query") return answerQuery(realmId, query.get("query") ?? "");
  if (request.method !== "POST") throw new SandboxFault(400, "500", "Unsupported operation");
  const body = SandboxRecord.parse(await request.json());
  return saveRecord(realmId, { entity: path, body, requestId: query.get("requestid") });
}

function toFaultResponse({ status, code, detail }: SandboxFault): Response {
  const type = status === 401 ? "AUTHENTICATION" : "ValidationFault";
  const body = { Fault: { Error: [{ Message: detail, Detail: detail, code }], type }, time: new Date().toISOString() };
  return Response.json(body, { status });
}
