import "server-only";
import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";
import { getRow, lockCompany, listRows, saveRow, SandboxFault, type SandboxRecord } from "./sandbox-record";

type Db = Prisma.TransactionClient;
type Saving = { entity: string; body: SandboxRecord; requestId: string | null };

const ENTITIES: Record<string, string> = {
  customer: "Customer",
  item: "Item",
  invoice: "Invoice",
  payment: "Payment",
  account: "Account",
  class: "Class",
};

/** The initial records of a company. */
const FIRST: ReadonlyArray<[entity: string, record: SandboxRecord]> = [
  ["Account", { Id: "a1", SyncToken: "0", Name: "Sales", AccountType: "Income", Active: true }],
  ["Account", { Id: "a2", SyncToken: "0", Name: "Services", AccountType: "Income", Active: true }],
  ["Class", { Id: "c1", SyncToken: "0", Name: "Residential", Active: true }],
];

/**
 * Answers the part of the query language that sync uses: all records of a kind, or those where one field equals a text.
 */
export async function answerQuery(realmId: string, query: string): Promise<unknown> {
  const [, entity = "", field, quoted = ""] =
    /^SELECT \* FROM (\w+)(?: WHERE (\w+) = '((?:[^'\\]|\\.)*)')?(?: MAXRESULTS \d+)?$/.exec(query) ?? [];
  if (!Object.values(ENTITIES).includes(entity)) throw new SandboxFault(400, "4000", "Error parsing query");
  const text = quoted.replaceAll(/\\(.)/g, "$1");
  const all = await listRecords(realmId, entity);
  const matches = field ? all.filter((record) => String(record[field]).toLowerCase() === text.toLowerCase()) : all;
  return { QueryResponse: matches.length > 0 ? { [entity]: matches, maxResults: matches.length } : {} };
}

async function listRecords(realmId: string, entity: string, db?: Db): Promise<SandboxRecord[]> {
  const first = FIRST.flatMap(([kind, record]) => (kind === entity ? [record] : []));
  return [...first, ...(await listRows(realmId, entity, db))];
}

/** Saves a record. A repeated request id returns the first answer, regardless of the content. */
export function saveRecord(realmId: string, { entity: path, body, requestId }: Saving): Promise<unknown> {
  const entity = ENTITIES[path];
  if (!entity) throw new SandboxFault(400, "500", "Unsupported operation");
  return lockCompany(realmId, async (db) => {
    const requestKey = `request:${realmId}:${requestId}`;
    const before = requestId ? await getRow(requestKey, db) : null;
    if (before) return before.body;
    const record = await writeRecord(db, realmId, { entity, body });
    const answer = { [entity]: record, time: new Date().toISOString() };
    if (requestId) await saveRow(requestKey, { realmId, kind: "request", body: answer }, db);
    return answer;
  });
}

async function writeRecord(
  db: Db,
  realmId: string,
  { entity, body }: { entity: string; body: SandboxRecord }
): Promise<SandboxRecord> {
  const all = await listRecords(realmId, entity, db);
  const existing = body["Id"] === undefined ? null : all.find(({ Id }) => Id === body["Id"]);
  if (existing === undefined) throw new SandboxFault(400, "610", "Object Not Found");
  if (existing && existing["SyncToken"] !== body["SyncToken"])
    throw new SandboxFault(
      400,
      "5010",
      "Stale Object Error : You and someone else were working on this at the same time."
    );
  const others = all.filter((record) => record !== existing);
  const computed = await checkRecord(db, realmId, { entity, body, others });
  const id = existing ? String(existing["Id"]) : String(all.length + 1);
  const record = {
    ...(body["sparse"] ? existing : {}),
    ...body,
    ...computed,
    Id: id,
    SyncToken: existing ? String(Number(existing["SyncToken"]) + 1) : "0",
  };
  await saveRow(`${realmId}:${entity}:${id}`, { realmId, kind: entity, body: record }, db);
  return record;
}

type Checked = { entity: string; body: SandboxRecord; others: SandboxRecord[] };

async function checkRecord(db: Db, realmId: string, { entity, body, others }: Checked): Promise<SandboxRecord> {
  if (entity === "Customer") return requireUniqueName(body, others, "DisplayName");
  if (entity === "Account" || entity === "Class") return requireUniqueName(body, others, "Name");
  if (entity === "Item") {
    await requireRef(db, realmId, { entity: "Account", ref: body["IncomeAccountRef"] });
    return requireUniqueName(body, others, "Name");
  }
  await requireRef(db, realmId, { entity: "Customer", ref: body["CustomerRef"] });
  if (entity === "Payment") return checkPayment(db, realmId, body);
  return checkInvoice(db, realmId, { body, others });
}

function requireUniqueName(body: SandboxRecord, others: SandboxRecord[], field: string): SandboxRecord {
  const name = body[field];
  if (typeof name !== "string" || !name.trim())
    throw new SandboxFault(400, "2020", `Required parameter ${field} is missing`);
  if (name.length > 100 || /[:\t\n]/.test(name)) throw new SandboxFault(400, "2040", `${field} is not a valid string`);
  const isTaken = others.some((other) => String(other[field]).toLowerCase() === name.toLowerCase());
  if (isTaken) throw new SandboxFault(400, "6240", "The name supplied already exists.");
  return {};
}

async function requireRef(
  db: Db,
  realmId: string,
  { entity, ref }: { entity: string; ref: unknown }
): Promise<SandboxRecord> {
  const value = z.object({ value: z.string() }).safeParse(ref).data?.value;
  const target = (await listRecords(realmId, entity, db)).find(({ Id }) => Id === value);
  if (!target)
    throw new SandboxFault(400, "2500", `Invalid Reference Id : ${entity} element id ${String(value)} not found`);
  return target;
}

const Lines = z.array(
  z.looseObject({
    Amount: z.number(),
    SalesItemLineDetail: z.looseObject({
      ItemRef: z.unknown(),
      ClassRef: z.unknown().optional(),
      Qty: z.number().optional(),
      UnitPrice: z.number().optional(),
    }),
  })
);
const toDecimal = (amount: unknown) => new Decimal(String(amount ?? 0));

async function checkInvoice(
  db: Db,
  realmId: string,
  { body, others }: Omit<Checked, "entity">
): Promise<SandboxRecord> {
  const lines = Lines.parse(body["Line"] ?? []);
  if (lines.length === 0) throw new SandboxFault(400, "2020", "Required parameter Line is missing");
  if (others.some(({ DocNumber }) => DocNumber === body["DocNumber"]))
    throw new SandboxFault(400, "6140", "Duplicate Document Number Error");
  let total = new Decimal(0);
  for (const { Amount, SalesItemLineDetail: detail } of lines) {
    await requireRef(db, realmId, { entity: "Item", ref: detail.ItemRef });
    if (detail.ClassRef) await requireRef(db, realmId, { entity: "Class", ref: detail.ClassRef });
    if (
      detail.UnitPrice !== undefined &&
      !toDecimal(detail.UnitPrice).times(toDecimal(detail.Qty)).toDecimalPlaces(2).equals(toDecimal(Amount))
    )
      throw new SandboxFault(400, "6070", "Amount calculation incorrect in the request.");
    total = total.plus(toDecimal(Amount));
  }
  if (total.isNegative()) throw new SandboxFault(400, "6000", "The total of a transaction may not be negative.");
  return { TotalAmt: total.toNumber() };
}

const PaymentLines = z.array(z.looseObject({ LinkedTxn: z.array(z.looseObject({ TxnId: z.string() })).default([]) }));

async function checkPayment(db: Db, realmId: string, body: SandboxRecord): Promise<SandboxRecord> {
  for (const { LinkedTxn } of PaymentLines.parse(body["Line"] ?? []))
    for (const { TxnId } of LinkedTxn) await requireRef(db, realmId, { entity: "Invoice", ref: { value: TxnId } });
  if (toDecimal(body["TotalAmt"]).lessThanOrEqualTo(0))
    throw new SandboxFault(400, "6000", "You must set a transaction amount.");
  return {};
}
