import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { buildLoginPath } from "./build-login-path";
import { getSessionCookieName } from "./session-claims";
import { findIdsInAddress, requireOwnRecords } from "./require-own-records";
import { findStaff } from "./require-staff";
import { TWO_FACTOR_SETUP_PATH } from "./two-factor-setup";
import type { Permission } from "./permission";
import { getStaffActor, type Who } from "./who";

// Cached per page render: the layout, the page, and its sections ask for the same proof.
const currentStaff = cache(async (): Promise<Who | null> => {
  const jar = await cookies();
  return findStaff(jar.get(getSessionCookieName())?.value);
});

// Cached per page render, like the proof.
const hasOnlyOwnRecords = cache(async (): Promise<boolean> => {
  const who = await findMember();
  if (!who) return false;
  try {
    const ids = findIdsInAddress((await headers()).get("x-page") ?? "");
    await requireOwnRecords(who, ids, { isChange: false, permission: undefined });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
});

/**
 * Returns the user who opens a page. Without a session, redirects to the login. Redirects a user who has to set up
 * two-factor authentication first. Without the permission, or when the address names a hidden record, shows "not
 * found".
 */
export async function requireMember(permission?: Permission): Promise<Who> {
  const who = (await findMember()) ?? (await requireSession());
  if (permission && !(who.permissions.has(permission) && (await hasOnlyOwnRecords()))) notFound();
  return who;
}

/**
 * Returns the user who opens a page, even before two-factor authentication is set up. Without a session, redirects to the
 * login.
 */
export async function requireSession(): Promise<Who> {
  return (await currentStaff()) ?? redirect(buildLoginPath((await headers()).get("x-page")));
}

/** Returns the user, or null on pages that also serve visitors. Redirects users who must set up their second factor. */
export async function findMember(): Promise<Who | null> {
  const who = await currentStaff();
  if (who && getStaffActor(who).needsTwoFactor) redirect(TWO_FACTOR_SETUP_PATH);
  return who;
}
