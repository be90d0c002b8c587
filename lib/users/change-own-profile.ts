import "server-only";
import type { z } from "zod";
import { notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { changeUser } from "./change-user";
import { getUser } from "./list-users";
import type { OwnProfile } from "./new-user-input";
import type { UserAccount } from "./user-account";

/** Changes the current user's name, phones, and time zone. */
export function changeOwnProfile(who: Who, change: z.output<typeof OwnProfile>): Promise<UserAccount> {
  return changeUser(who, getActingUserId(who) ?? "", { change });
}

/**
 * Changes the time zone of the current user, or of any user for an administrator. A user of another business is a 404
 * before anything else. Source: users.updateTimeZone.
 */
export async function changeTimeZone(who: Who, id: string, timeZoneName: string): Promise<UserAccount> {
  await requireSelfOrAdmin(who, id);
  return changeUser(who, id, { change: { time_zone_name: timeZoneName } });
}

/** Returns the user. Throws 404 when the user does not exist here, and 403 for another user without users.change. */
export async function requireSelfOrAdmin(who: Who, id: string): Promise<UserAccount> {
  const user = await getUser(who, id);
  if (getActingUserId(who) !== id && !who.permissions.has("users.change"))
    throw notAllowed("You don't have permission to do this. Ask your administrator.");
  return user;
}

/** Returns the account of the current user. Source: users.getMe. */
export function getMe(who: Who): Promise<UserAccount> {
  const id = getActingUserId(who);
  if (!id) throw notFound("user");
  return getUser(who, id);
}
