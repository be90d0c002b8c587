import "server-only";
import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { getDatabase } from "@/lib/platform/database/get-database";

export const SandboxRecord = z.record(z.string(), z.json());
export type SandboxRecord = z.output<typeof SandboxRecord>;
type Db = Prisma.TransactionClient;

/** The stand-in's answer to an invalid request. */
export class SandboxFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string
  ) {
    super(detail);
  }
}

export async function saveRow(
  key: string,
  row: { realmId: string; kind: string; body: SandboxRecord },
  db?: Db
): Promise<void> {
  const data = { realmId: row.realmId, kind: row.kind, body: row.body };
  await (db ?? getDatabase().prisma).sandboxQuickbooks.upsert({
    where: { key },
    create: { key, ...data },
    update: data,
  });
}

export async function getRow(key: string, db?: Db): Promise<{ realmId: string; body: SandboxRecord } | null> {
  const row = await (db ?? getDatabase().prisma).sandboxQuickbooks.findUnique({ where: { key } });
  return row && { realmId: row.realmId, body: SandboxRecord.parse(row.body) };
}

export async function takeRow(key: string): Promise<{ realmId: string; body: SandboxRecord } | null> {
  const row = await getRow(key);
  const { count } = await getDatabase().prisma.sandboxQuickbooks.deleteMany({ where: { key } });
  return count > 0 ? row : null;
}

export async function listRows(realmId: string, kind: string, db?: Db): Promise<SandboxRecord[]> {
  const rows = await (db ?? getDatabase().prisma).sandboxQuickbooks.findMany({
    where: { realmId, kind },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ body }) => SandboxRecord.parse(body));
}

export async function dropGrant(realmId: string): Promise<void> {
  await getDatabase().prisma.sandboxQuickbooks.deleteMany({ where: { realmId, kind: { in: ["access", "refresh"] } } });
}

/** Runs work while no other transaction writes to the company. */
export function lockCompany<T>(realmId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return getDatabase().prisma.$transaction(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox_quickbooks ${realmId}`}, 0))`;
    return work(db);
  });
}
