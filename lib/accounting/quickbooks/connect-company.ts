import "server-only";
import { z } from "zod";
import type { QuickbooksApp } from "./quickbooks-app";

const MINOR_VERSION = "75";

/** The kinds of QuickBooks records that sync uses. */
export type Entity = "Customer" | "Item" | "Invoice" | "Payment" | "Account" | "Class";

/** A QuickBooks record with its id, its version, and other fields. */
export const TheirRecord = z.looseObject({ Id: z.string(), SyncToken: z.string() });
export type TheirRecord = z.output<typeof TheirRecord>;

/** QuickBooks refused the data. */
export class BooksRefusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: string
  ) {
    super(`QuickBooks rejected the request: ${code} ${detail}`);
  }
}

/** The access token was rejected before its expiry. */
export class AccessRefused extends Error {}

/** QuickBooks did not answer, so the outcome is unknown or nothing happened. It must be asked again later. */
export class BooksAway extends Error {
  constructor(
    readonly sentence: string,
    readonly status = 0
  ) {
    super(sentence);
  }
}

/** A company's books at QuickBooks. `requestId` identifies a repeat, which does nothing twice. */
export type Company = {
  name(): Promise<string>;
  find(entity: Entity, where?: { field: string; is: string }): Promise<TheirRecord[]>;
  save(entity: Entity, body: object, requestId: string): Promise<TheirRecord>;
};

const Named = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) });

export function connectCompany(app: QuickbooksApp, realmId: string, access: string): Company {
  const fetchCompany = (path: string, query: Record<string, string>, body?: object) => {
    const search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION }).toString();
    const url = `${app.apiUrl}/v3/company/${encodeURIComponent(realmId)}/${path}?${search}`;
    const headers = { authorization: `Bearer ${access}`, accept: "application/json" };
    if (!body) return answerOf(app, new Request(url, { headers }));
    const json = { ...headers, "content-type": "application/json" };
    return answerOf(app, new Request(url, { method: "POST", headers: json, body: JSON.stringify(body) }));
  };
  return {
    name: async () =>
      Named.parse(await fetchCompany(`companyinfo/${encodeURIComponent(realmId)}`, {})).CompanyInfo.CompanyName,
    async find(entity, where) {
      const condition = where ? ` WHERE ${where.field} = '${escapeQuotes(where.is)}'` : "";
      const answer = await fetchCompany("query", { query: `SELECT * FROM ${entity}${condition} MAXRESULTS 1000` });
      const records = z.object({ QueryResponse: z.looseObject({}) }).parse(answer).QueryResponse[entity];
      return z.array(TheirRecord).parse(records ?? []);
    },
    async save(entity, body, requestId) {
      const answer = await fetchCompany(entity.toLowerCase(), { requestid: requestId }, body);
      return TheirRecord.parse(z.looseObject({}).parse(answer)[entity]);
    },
  };
}

const escapeQuotes = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");

const Fault = z.object({
  Fault: z.object({
    Error: z
      .array(z.object({ code: z.string(), Message: z.string().default(""), Detail: z.string().default("") }))
      .min(1),
  }),
});

async function answerOf(app: QuickbooksApp, request: Request): Promise<unknown> {
  const answer = await app.send(request).catch(() => {
    throw new BooksAway("Couldn't reach QuickBooks. Sync resumes automatically.");
  });
  const body: unknown = await answer.json().catch(() => {
    throw new BooksAway("Lost the connection to QuickBooks. Sync resumes automatically.", answer.status);
  });
  if (answer.status === 401) throw new AccessRefused("QuickBooks rejected the access token");
  if (answer.status === 429) throw new BooksAway("QuickBooks is limiting requests. Sync resumes automatically.", 429);
  if (answer.status >= 500)
    throw new BooksAway("QuickBooks is having trouble right now. Sync resumes automatically.", answer.status);
  const fault = Fault.safeParse(body);
  if (fault.success) {
    const [{ code, Message, Detail } = { code: "0", Message: "", Detail: "" }] = fault.data.Fault.Error;
    throw new BooksRefusal(code, Detail || Message);
  }
  if (!answer.ok) throw new BooksRefusal(String(answer.status), "");
  return body;
}
