import "server-only";
import { getDatabaseCode } from "./transaction";

// Prisma: P1001 unreachable, P1017 closed, P2024/P2028 no connection or transaction in time. Postgres: 57P0x shutting
// down, 08xxx connection. Node: refused or reset sockets.
const AWAY = /^(P1001|P1002|P1008|P1011|P1017|P2024|P2028|57P0[1-5]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const AWAY_WORDS =
  /Connection terminated|server closed the connection|timeout exceeded when trying to connect|Can't reach database/i;

/** True when the error means that the database cannot be reached now. A later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return AWAY.test(getDatabaseCode(error)) || (error instanceof Error && AWAY_WORDS.test(error.message));
}
