"use client";

import { leaveUnasked } from "@/components/ui/overlays/leave-guard";
import { flash } from "@/components/ui/overlays/flash";
import { LOGOUT_PATH } from "@/lib/platform/session/inactivity";
import { announceLeaving } from "./activity-channel";
import { signOut } from "./auth-calls";
import { forgetKeptPages } from "./forget-kept-pages";
import { sendBeforeLeaving } from "./unsent-work";

let isEnding = false;

/** Whether this page is just ending its session: what finds it over meanwhile leads nowhere else. */
export const isLoggingOut = (): boolean => isEnding;

/** Ends the session because the person asks, once what they did is sent. What the tab remembered goes with them. */
export async function logOut(): Promise<void> {
  if (!(await sendBeforeLeaving())) return;
  isEnding = true;
  if (!(await signOut())) {
    isEnding = false;
    flash.error("You are still logged in: the server cannot be reached.");
    return;
  }
  window.sessionStorage.clear();
  await forgetKeptPages();
  announceLeaving(LOGOUT_PATH);
  leaveUnasked(LOGOUT_PATH);
}

/** Ends the session because nobody is there. Drafts stay for when the same person is back. */
export async function logOutInactive(): Promise<void> {
  isEnding = true;
  // The server refuses the session by itself when this call does not reach it; without a network nobody else can log
  // in on this phone, and the day stays readable.
  if (await signOut()) await forgetKeptPages();
  announceLeaving(LOGOUT_PATH);
  leaveUnasked(LOGOUT_PATH);
}
