import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { loginPath } from "./login-path";
import { sessionCookieName } from "./session-cookie";
import { staffOf } from "./staff-session";
import type { Permission } from "./permission";
import type { Who } from "./who";

// Once per page render: the layout, the page and its sections ask for the same proof.
const currentStaff = cache(async (): Promise<Who | null> => {
  const jar = await cookies();
  return staffOf(jar.get(sessionCookieName())?.value);
});

/** The member of staff who opens a page; without a session on to the login, without the permission a 404. */
export async function requireMember(permission?: Permission): Promise<Who> {
  const who = await currentStaff();
  if (!who) redirect(loginPath((await headers()).get("x-page")));
  if (permission && !who.permissions.has(permission)) notFound();
  return who;
}

/** The member of staff, or null on pages that also serve visitors. */
export function memberOrNull(): Promise<Who | null> {
  return currentStaff();
}
