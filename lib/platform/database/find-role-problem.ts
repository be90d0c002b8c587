import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";

/**
 * Describes the problem with the role of these connections, or returns null. Row-level security must apply to the role
 * (TEN-3).
 */
export async function findRoleProblem(pool: Pick<pg.Pool, "query">): Promise<string | null> {
  const { rows } = await pool.query<{ mighty: boolean }>(`
    SELECT rolsuper OR rolbypassrls OR EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND pg_has_role(current_user, tableowner, 'MEMBER')) AS mighty
    FROM pg_roles WHERE rolname = current_user`);
  return rows[0]?.mighty
    ? "The role in DATABASE_URL bypasses row-level security. Use a role without BYPASSRLS that owns no tables and isn't a superuser."
    : null;
}

/**
 * Ends the process when the role has too many rights. A database that is away is no reason to end: it may come back.
 */
export async function refuseMightyRole(pool: Pick<pg.Pool, "query">): Promise<void> {
  const problem = await findRoleProblem(pool).catch(() => null);
  if (!problem) return;
  log.fatal(problem);
  process.exit(1);
}
