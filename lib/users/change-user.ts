import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Prisma, User } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { databaseCode } from "@/lib/platform/database/transaction";
import { conflict, notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { findRole } from "./find-role";
import { getUser } from "./list-users";
import { replaceLogins, takenInstead } from "./login-names";
import type { UserChange } from "./user-input";
import type { UserAccount } from "./user-shapes";

const CHANGED_MEANWHILE = "Somebody else changed this person meanwhile. Reload to see it; what you typed is kept.";

/**
 * Changes somebody's record, names to log in by, or role. The primary admin keeps admin settings, and nobody takes them
 * from themselves (409); 409 too when somebody else changed the record meanwhile. Source: users.update.
 */
export async function changeUser(who: Who, id: string, change: UserChange): Promise<UserAccount> {
  const { businessId } = who;
  const key = { businessId_id: { businessId, id } };
  try {
    return await who.db(async (db) => {
      const before = await db.user.findUnique({ where: key });
      if (!before) throw notFound("user");
      if (change.version !== undefined && change.version !== before.version) {
        throw conflict("changed_meanwhile", CHANGED_MEANWHILE);
      }
      const data = await columns(who, db, before, change);
      const after = await db.user.update({
        where: { ...key, version: before.version },
        data: { ...data, version: { increment: 1 } },
      });
      await replaceLogins(who, db, id, { userName: after.userName, email: after.email });
      await recordAudit(who, db, { action: "user.changed", subjectKind: "user", subjectId: id, before, after });
      return getUser(who, id);
    });
  } catch (error) {
    // Another change came between the read and the write.
    if (databaseCode(error) === "P2025") throw conflict("changed_meanwhile", CHANGED_MEANWHILE);
    throw takenInstead(error);
  }
}

async function columns(
  who: Who,
  db: Transaction,
  before: User,
  change: UserChange,
): Promise<Prisma.UserUncheckedUpdateInput> {
  const { accountType, roles, time_zone_name: timeZoneName, version: _, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const wantedRole = accountType ?? roles?.[0];
  const roleId = wantedRole === undefined ? before.roleId : await roleFor(who, db, before, wantedRole);
  return { ...given, roleId, ...(timeZoneName === undefined ? {} : { timeZoneName }) };
}

async function roleFor(who: Who, db: Transaction, user: User, accountType: string): Promise<string> {
  const role = await findRole(who, db, accountType);
  if (!role.permissions.includes("settings.manage")) {
    if (user.primaryAdmin) throw conflict("primary_admin", "The primary administrator keeps the settings.");
    if (who.actor.kind === "staff" && who.actor.userId === user.id)
      throw conflict("own_role", "You cannot take the settings from yourself.");
  }
  return role.id;
}
