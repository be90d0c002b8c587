import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import type pg from "pg";
import { env } from "@/lib/platform/env";
import { createPool } from "./create-pool";

type Database = { pool: pg.Pool; prisma: PrismaClient };

// Stored on globalThis: Next loads modules more than once in a process, and each copy would open another pool.
const holder = globalThis as unknown as { truckrollDatabase?: Database };

/**
 * Returns the process's connections as the application role. Only platform code uses them directly; domains use `Who`.
 */
export function getDatabase(): Database {
  holder.truckrollDatabase ??= connectDatabase();
  return holder.truckrollDatabase;
}

function connectDatabase(): Database {
  const pool = createPool(env().DATABASE_URL);
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}
