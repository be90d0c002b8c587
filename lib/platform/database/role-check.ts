import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";

/** What is wrong with the role of these connections, or null: row-level security must bind it (TEN-3). */
export async function roleProblem(pool: Pick<pg.Pool, "query">): Promise<string | null> {
  const { rows } = await pool.query<{ mighty: boolean }>(`
    SELECT rolsuper OR rolbypassrls OR EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND pg_has_role(current_user, tableowner, 'MEMBER')) AS mighty
    FROM pg_roles WHERE rolname = current_user`);
  return rows[0]?.mighty
    ? "DATABASE_URL names a role that row-level security does not bind: use one that owns nothing and has no BYPASSRLS."
    : null;
}

/** Ends the process when the role is too mighty. A database that is away is no reason: it may come back. */
export async function refuseMightyRole(pool: Pick<pg.Pool, "query">): Promise<void> {
  const problem = await roleProblem(pool).catch(() => null);
  if (!problem) return;
  log.fatal(problem);
  process.exit(1);
}
