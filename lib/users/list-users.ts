import "server-only";
import { Prisma } from "@prisma/client";
import { toViews } from "./views/appointment-views";
import { whereTextWith } from "@/lib/platform/database/where-same-text";
import { notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import { computeEffectivePermissions, computeTwoWayMessaging } from "./roles/own-permissions";
import { NO_USER_PHONES } from "./records/change-user-phones";
import { buildProfileImagesOrNull } from "./records/profile-images";
import type { AdministeredUser } from "./user-account";

type UserRow = Prisma.UserGetPayload<{ include: { role: true } }>;
export type UserPage = { items: AdministeredUser[]; total: number };

const byName = [
  { lastName: "asc" },
  { firstName: "asc" },
  { id: "asc" },
] satisfies Prisma.UserOrderByWithRelationInput[];

const NAMES = ["firstName", "lastName"] as const;
const SEARCHED = [...NAMES, "userName", "email"] as const;

/**
 * Lists users by name, with deactivated ones on request. `term` searches names, and also the username and email for
 * callers who may see them.
 */
export function listUsers(
  who: Who,
  query: { term?: string; includeDeleted?: boolean; techniciansOnly?: boolean; offset?: number; limit?: number }
): Promise<UserPage> {
  const where: Prisma.UserWhereInput = {
    businessId: who.businessId,
    ...(query.includeDeleted ? {} : { deactivatedAt: null }),
    ...(query.techniciansOnly ? { isTechnician: true } : {}),
    AND: (query.term ?? "")
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({
        OR: (who.permissions.size > 0 ? SEARCHED : NAMES).map((field) => ({
          [field]: whereTextWith(word),
        })),
      })),
  };
  return who.db(async (db) => {
    const rows = await db.user.findMany({
      where,
      orderBy: byName,
      include: { role: true },
      ...(query.offset ? { skip: query.offset } : {}),
      ...(query.limit ? { take: query.limit } : {}),
    });
    const total = query.limit ? await db.user.count({ where }) : rows.length;
    return { items: rows.map((row) => toUserAccount(who, row)), total };
  });
}

/** Lists the active users by name, for a choice. Reads nothing else about them. */
export function listUserNames(who: Who): Promise<Array<{ id: string; name: string }>> {
  return who.read(Prisma.sql`
    SELECT id, first_name || ' ' || last_name AS name FROM user_account
    WHERE business_id = ${who.businessId}::uuid AND deactivated_at IS NULL ORDER BY last_name, first_name, id`);
}

/** Lists these users in this order. Unknown ids are left out. */
export function listUsersById(who: Who, ids: string[]): Promise<UserPage> {
  return who.db(async (db) => {
    const rows = await db.user.findMany({
      where: { businessId: who.businessId, id: { in: ids } },
      include: { role: true },
    });
    const items = ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => toUserAccount(who, row)));
    return { items, total: items.length };
  });
}

/** Returns one user, or throws 404. */
export async function getUser(who: Who, id: string): Promise<AdministeredUser> {
  const { items } = await listUsersById(who, [id]);
  if (!items[0]) throw notFound("user");
  return items[0];
}

function toUserAccount(who: Who, row: UserRow): AdministeredUser {
  const { id, firstName, lastName, isTechnician, techLevel, color, version } = row;
  return {
    id,
    firstName,
    lastName,
    ...getContactDetails(who, row),
    isTechnician,
    techLevel,
    color,
    version,
    fullName: `${firstName} ${lastName}`,
    accountType: row.role.name,
    roleId: row.roleId,
    extraPermissions: row.extraPermissions,
    withdrawnPermissions: row.withdrawnPermissions,
    two_way_messaging_permission: computeTwoWayMessaging(computeEffectivePermissions(row.role.permissions, row)),
    appointmentViews: toViews(row.hiddenViews),
    hourlyCost: who.permissions.has("users.change") && canSeeCosts(who) ? toWireOrNull(row.hourlyCost) : null,
    screenShareModalSkip: row.screenShareModalSkip,
    primaryAdmin: row.primaryAdmin ? "Y" : "N",
    primaryBusinessUser: row.primaryBusinessUser ? "Y" : "N",
    time_zone_name: row.timeZoneName,
    isActive: row.deactivatedAt === null,
    invited: row.invitedAt !== null && row.passwordHash === null,
    profileImages: buildProfileImagesOrNull(row),
    user_account_location: canSeePosition(who, row) ? { lat: row.lat, lng: row.lng } : { lat: null, lng: null },
  };
}

const toWireOrNull = (amount: { toString(): string } | null): string | null =>
  amount === null ? null : moneyToWire(new Decimal(amount.toString()));

/**
 * Returns a user's contact details and username. These are empty for callers without any permission, except for their
 * own.
 */
function getContactDetails({ actor, permissions }: Who, row: UserRow) {
  const { userName, email, homePhone, homePhoneExtension, mobilePhone, mobilePhoneExtension } = row;
  const isOwn = actor.kind === "staff" && actor.userId === row.id;
  if (isOwn || actor.kind !== "staff" || permissions.size > 0)
    return { userName, email, homePhone, homePhoneExtension, mobilePhone, mobilePhoneExtension };
  return { userName: "", email: "", ...NO_USER_PHONES };
}

/** True for callers who may see a user's position: the user themselves, and those who see everybody's day. */
function canSeePosition({ actor, permissions }: Who, { id }: UserRow): boolean {
  return actor.kind !== "staff" || actor.userId === id || permissions.has("schedule.all");
}
