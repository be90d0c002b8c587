import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { loginPath } from "./login-path";
import { sessionCookieName } from "./session-cookie";
import { staffOf } from "./staff-session";
import { TWO_FACTOR_SETUP_PATH } from "./two-factor-setup";
import type { Permission } from "./permission";
import { staffActor, type Who } from "./who";

// Once per page render: the layout, the page and its sections ask for the same proof.
const currentStaff = cache(async (): Promise<Who | null> => {
  const jar = await cookies();
  return staffOf(jar.get(sessionCookieName())?.value);
});

/**
 * The member of staff who opens a page; without a session on to the login, without the permission a 404. Who must set up
 * two-factor login first goes on to that.
 */
export async function requireMember(permission?: Permission): Promise<Who> {
  const who = (await memberOrNull()) ?? (await requireSession());
  if (permission && !who.permissions.has(permission)) notFound();
  return who;
}

/** The same for the pages that open before two-factor login is set up. */
export async function requireSession(): Promise<Who> {
  return (await currentStaff()) ?? redirect(loginPath((await headers()).get("x-page")));
}

/** The member of staff, or null on pages that also serve visitors. Who must set up two-factor login first goes on to that. */
export async function memberOrNull(): Promise<Who | null> {
  const who = await currentStaff();
  if (who && staffActor(who).needsTwoFactor) redirect(TWO_FACTOR_SETUP_PATH);
  return who;
}
