import "server-only";
import type { Transaction } from "./transaction";

/**
 * The user id behind a log-in name of the whole installation, or null; read inside an open tenant transaction by the
 * doorway policy that logging in uses too. The doorway is closed again at once.
 */
export async function throughLogin(db: Transaction, login: string): Promise<string | null> {
  await db.$executeRaw`SELECT set_config('app.login', ${login}, true)`;
  const [row] = await db.$queryRaw<Array<{ user_id: string }>>`SELECT user_id FROM login WHERE login = ${login}`;
  await db.$executeRaw`SELECT set_config('app.login', '', true)`;
  return row?.user_id ?? null;
}
