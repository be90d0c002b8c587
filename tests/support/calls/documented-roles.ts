import type { Cluster } from "@/lib/platform/database/embedded/ensure-roles";
import { operatorsBlock } from "../operators-document";

/**
 * Returns the statements in docs/operating.md that create the roles and the database, with the passwords of a cluster.
 */
export function listRoleStatements({
  ownerPassword,
  appPassword,
}: Pick<Cluster, "ownerPassword" | "appPassword">): string[] {
  const statements = operatorsBlock("roles")
    .split(";")
    .flatMap((statement) => statement.trim() || []);
  return statements.map((statement) =>
    statement.replace("'…'", `'${statement.includes("truckroll_owner LOGIN") ? ownerPassword : appPassword}'`)
  );
}
