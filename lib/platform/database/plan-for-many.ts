import "server-only";
import type { Transaction } from "./tenant";

/**
 * For the rest of the transaction rows are joined by hashing: of rows that were just added by the thousand the database has
 * no statistics yet, takes them for a handful, and would compare each with each.
 */
export async function planForMany(db: Transaction): Promise<void> {
  await db.$executeRaw`SET LOCAL enable_nestloop = off`;
}

/** The same taken back: single rows are found by their keys again. */
export async function planForFew(db: Transaction): Promise<void> {
  await db.$executeRaw`SET LOCAL enable_nestloop = on`;
}
