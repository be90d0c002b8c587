import "server-only";
import type { z } from "zod";
import { notAllowed, notFound } from "@/lib/platform/http/refusal";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { changeUser } from "./change-user";
import { getUser } from "./list-users";
import type { OwnProfile } from "./user-input";
import type { UserAccount } from "./user-shapes";

/** People change their own name, phones and time zone. */
export function changeOwnProfile(who: Who, change: z.output<typeof OwnProfile>): Promise<UserAccount> {
  return changeUser(who, actingUserId(who) ?? "", change);
}

/** Own id, or any id for an administrator; another tenant's is not found first. Source: users.updateTimeZone. */
export async function changeTimeZone(who: Who, id: string, timeZoneName: string): Promise<UserAccount> {
  await requireSelfOrAdmin(who, id);
  return changeUser(who, id, { time_zone_name: timeZoneName });
}

/** 404 for somebody who does not exist here, 403 for somebody else without users.change. */
export async function requireSelfOrAdmin(who: Who, id: string): Promise<UserAccount> {
  const user = await getUser(who, id);
  if (actingUserId(who) !== id && !who.permissions.has("users.change"))
    throw notAllowed("You do not have permission to do this.");
  return user;
}

/** The account of who asks. Source: users.getMe. */
export function getMe(who: Who): Promise<UserAccount> {
  const id = actingUserId(who);
  if (!id) throw notFound("user");
  return getUser(who, id);
}
