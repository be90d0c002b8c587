import "server-only";
import type { BareTransaction } from "./tenant-database";

/**
 * Makes the database join by hashing for the rest of the transaction. It has no statistics for thousands of rows that
 * were just added. It would assume a handful and compare each with each.
 */
export async function preferHashJoins(db: BareTransaction): Promise<void> {
  await db.$executeRaw`SET LOCAL enable_nestloop = off`;
}

/** Reverts `preferHashJoins`: the database finds single rows by their keys again. */
export async function preferNestedLoops(db: BareTransaction): Promise<void> {
  await db.$executeRaw`SET LOCAL enable_nestloop = on`;
}
