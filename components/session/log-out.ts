"use client";

import { leaveWithoutPrompt } from "@/components/ui/overlays/leave-guard";
import { flash } from "@/components/ui/overlays/flash";
import { LOGOUT_PATH } from "@/lib/platform/session/inactivity";
import { announceLeaving } from "./activity-channel";
import { signOut } from "./auth-calls";
import { deleteOfflinePages } from "./delete-offline-pages";
import { sendBeforeLeaving } from "./unsent-work";

let isEnding = false;

/** True while this page ends its session. Code that finds the session over must not redirect then. */
export const isLoggingOut = (): boolean => isEnding;

/** Logs out at the user's request after sending their work. The tab forgets its data. */
export async function logOut(): Promise<void> {
  if (!(await sendBeforeLeaving())) return;
  isEnding = true;
  if (!(await signOut())) {
    isEnding = false;
    flash.error("You're still logged in. Can't reach the server. Check your connection and try again.");
    return;
  }
  window.sessionStorage.clear();
  await deleteOfflinePages();
  announceLeaving(LOGOUT_PATH);
  leaveWithoutPrompt(LOGOUT_PATH);
}

/** Logs out an absent user. Drafts stay for the same user's return. */
export async function logOutInactive(): Promise<void> {
  isEnding = true;
  // The server rejects the session by itself even if this call fails. Without a network no one else can log in on this
  // phone, and the day stays readable.
  if (await signOut()) await deleteOfflinePages();
  announceLeaving(LOGOUT_PATH);
  leaveWithoutPrompt(LOGOUT_PATH);
}
