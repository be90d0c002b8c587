import "server-only";
import { z } from "zod";
import type { Prisma } from "@/lib/platform/database/generated/client";
import { database } from "@/lib/platform/database/client";

export const Stored = z.record(z.string(), z.json());
export type Stored = z.output<typeof Stored>;
type Db = Prisma.TransactionClient;

/** The stand-in's answer to an invalid request. */
export class SandboxFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
  ) {
    super(detail);
  }
}

export async function putRow(
  key: string,
  row: { realmId: string; kind: string; body: Stored },
  db?: Db,
): Promise<void> {
  const data = { realmId: row.realmId, kind: row.kind, body: row.body };
  await (db ?? database().prisma).sandboxQuickbooks.upsert({ where: { key }, create: { key, ...data }, update: data });
}

export async function getRow(key: string, db?: Db): Promise<{ realmId: string; body: Stored } | null> {
  const row = await (db ?? database().prisma).sandboxQuickbooks.findUnique({ where: { key } });
  return row && { realmId: row.realmId, body: Stored.parse(row.body) };
}

export async function takeRow(key: string): Promise<{ realmId: string; body: Stored } | null> {
  const row = await getRow(key);
  const { count } = await database().prisma.sandboxQuickbooks.deleteMany({ where: { key } });
  return count > 0 ? row : null;
}

export async function rowsOf(realmId: string, kind: string, db?: Db): Promise<Stored[]> {
  const rows = await (db ?? database().prisma).sandboxQuickbooks.findMany({
    where: { realmId, kind },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ body }) => Stored.parse(body));
}

export async function dropGrant(realmId: string): Promise<void> {
  await database().prisma.sandboxQuickbooks.deleteMany({ where: { realmId, kind: { in: ["access", "refresh"] } } });
}

/** Runs work while no other transaction writes to the company. */
export function inCompany<T>(realmId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return database().prisma.$transaction(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox_quickbooks ${realmId}`}, 0))`;
    return work(db);
  });
}
