import "server-only";
import type { Prisma, User } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { recordAccessChange } from "./sessions/end-sessions";
import { KEPT_BY_ADMINISTRATORS } from "./roles/administration";
import { findRole } from "./roles/find-role";
import { emailInvitationAgain } from "./invite-user";
import { getUser } from "./list-users";
import { changeUserPhones } from "./records/change-user-phones";
import { computeEffectivePermissions, computeOwnPermissions, type PermissionWish } from "./roles/own-permissions";
import { replaceLogins, toNameTakenError } from "./log-in/login-names";
import { revokePasswordLinks } from "./passwords/revoke-password-links";
import type { UserChange } from "./new-user-input";
import type { AdministeredUser } from "./user-account";

const CHANGED_MEANWHILE =
  "This user's details changed while you were editing. Reload the page, review the changes, and save again.";

/**
 * Changes a user's record, login names, role, or own permissions; `knownPermissions` are all existing permissions.
 *
 * A new email disables links mailed to the old one. A user without a password is invited again at the new address. The
 * primary admin keeps users and settings, and no user can take these from themselves (409). Also throws 409 after a
 * concurrent change of the record. A change of the user's own name is announced. Source: users.update.
 */
export async function changeUser(
  who: Who,
  id: string,
  { change, knownPermissions = new Set() }: { change: UserChange; knownPermissions?: ReadonlySet<string> }
): Promise<AdministeredUser> {
  const { businessId } = who;
  const key = { businessId_id: { businessId, id } };
  try {
    return await who.db(async (db) => {
      const before = await db.user.findUnique({ where: key });
      if (!before) throw notFound("user");
      if (change.version !== undefined && change.version !== before.version) {
        throw conflict("changed_meanwhile", CHANGED_MEANWHILE);
      }
      const data = await toUserColumns(db, before, { change, knownPermissions });
      const after = await db.user.update({
        where: { ...key, version: before.version },
        data: { ...data, version: { increment: 1 } },
      });
      await replaceLogins(db, id, { userName: after.userName, email: after.email });
      if (isAccessChanged(before, after)) recordAccessChange(db, [id]);
      if (after.email !== before.email) await moveLinks(db, after);
      const [from, to] = [getFullName(before), getFullName(after)];
      if (getActingUserId(who) === id && from !== to) recordEvent(db, "user.renamed", { userId: id, from, to });
      recordChange(db, { action: "user.changed", subjectKind: "user", subjectId: id });
      return getUser(who, id);
    });
  } catch (error) {
    // Another change was written between the read and this write.
    if (getDatabaseCode(error) === "P2025") throw conflict("changed_meanwhile", CHANGED_MEANWHILE);
    throw toNameTakenError(error);
  }
}

const getFullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

/** True when the change gives or takes permissions. */
function isAccessChanged(before: User, after: User): boolean {
  const serializeAccess = ({ roleId, extraPermissions, withdrawnPermissions }: User) =>
    JSON.stringify([roleId, extraPermissions, withdrawnPermissions]);
  return serializeAccess(before) !== serializeAccess(after);
}

async function moveLinks(db: Transaction, user: User): Promise<void> {
  await revokePasswordLinks(db, user.id);
  if (!user.passwordHash && !user.deactivatedAt) await emailInvitationAgain(db, user);
}

async function toUserColumns(
  db: Transaction,
  before: User,
  { change, knownPermissions }: { change: UserChange; knownPermissions: ReadonlySet<string> }
): Promise<Prisma.UserUncheckedUpdateInput> {
  const { accountType, roles, time_zone_name: timeZoneName, version: _, ...rest } = change;
  const { permissions, extraPermissions, withdrawnPermissions, ...flagged } = rest;
  const { event_permissions, all_events_access, can_access_admin_settings, two_way_messaging_permission, ...plain } =
    flagged;
  const hourlyCost = resolveEnteredCost(db.who, {
    field: "hourlyCost",
    sent: plain.hourlyCost,
    stored: before.hourlyCost,
  });
  const changedFields = Object.fromEntries(
    Object.entries({ ...plain, hourlyCost }).filter(([, value]) => value !== undefined)
  );
  const access = await toAccessColumns(db, before, {
    requestedRole: accountType ?? roles?.[0],
    knownPermissions,
    wish: {
      permissions,
      extraPermissions,
      withdrawnPermissions,
      event_permissions,
      all_events_access,
      can_access_admin_settings,
      two_way_messaging_permission,
    },
  });
  return {
    ...changedFields,
    ...changeUserPhones(before, change),
    ...access,
    ...(timeZoneName === undefined ? {} : { timeZoneName }),
  };
}

/** Builds the columns of the role and the user's own permissions. Empty when the change has neither. */
async function toAccessColumns(
  db: Transaction,
  before: User,
  {
    requestedRole,
    knownPermissions,
    wish,
  }: { requestedRole: string | undefined; knownPermissions: ReadonlySet<string>; wish: PermissionWish }
): Promise<Prisma.UserUncheckedUpdateInput> {
  if (requestedRole === undefined && Object.values(wish).every((value) => value === undefined)) return {};
  refuseUnknown([wish.permissions, wish.extraPermissions, wish.withdrawnPermissions], knownPermissions);
  const role = await findRole(db, requestedRole ?? before.roleId);
  const ownPermissions = computeOwnPermissions(role.permissions, before, wish);
  const permissionsBefore = computeEffectivePermissions((await findRole(db, before.roleId)).permissions, before);
  const after = computeEffectivePermissions(role.permissions, ownPermissions);
  if (KEPT_BY_ADMINISTRATORS.some((name) => permissionsBefore.has(name) && !after.has(name)))
    refuseLostSettings(db.who, before);
  return { ...ownPermissions, roleId: role.id };
}

function refuseUnknown(lists: Array<string[] | undefined>, knownPermissions: ReadonlySet<string>): void {
  const unknown = lists.flatMap((list) => list ?? []).filter((name) => !knownPermissions.has(name));
  if (unknown.length > 0)
    throw invalid({
      permissions: "A selected permission doesn't exist. Reload the page and select permissions again.",
    });
}

/** Refuses a change that takes users and settings from the primary admin, or from the current user. */
function refuseLostSettings(who: Who, user: User): void {
  if (user.primaryAdmin)
    throw conflict("primary_admin", "The primary administrator must keep the permissions for users and settings.");
  if (who.actor.kind === "staff" && who.actor.userId === user.id)
    throw conflict(
      "own_role",
      "You can't remove your own permissions for users and settings. Ask another administrator."
    );
}
