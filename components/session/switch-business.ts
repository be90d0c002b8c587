"use client";

import { flash } from "@/components/ui/overlays/flash";
import { leaveUnasked, leaveUnsaved } from "@/components/ui/overlays/leave-guard";
import { api, CallError } from "@/lib/platform/http/api-client";
import { announceLeaving } from "./activity-channel";
import { forgetKeptPages } from "./forget-kept-pages";
import { sendBeforeLeaving } from "./unsent-work";

const HOME = "/home";

/**
 * Goes on in another business of the same log-in. What was done here is sent first, and what the tab and the phone kept
 * of this business goes, as when somebody logs out; other tabs come along. Answers what is in the way, null if nothing.
 */
export async function enterBusiness(businessId: string, next = HOME): Promise<string | null> {
  const words = { until: "you are back in this business", yes: "Switch", no: "Stay" };
  if (!(await sendBeforeLeaving(words))) return null;
  try {
    await api("POST /api/session/business", { body: { businessId } });
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 404;
    return isOver
      ? "You cannot get into this business any more."
      : "Couldn't switch. Check your connection and try again.";
  }
  window.sessionStorage.clear();
  await forgetKeptPages();
  announceLeaving(HOME);
  leaveUnasked(next);
  return null;
}

/** From a page that may hold something unsaved. */
export async function switchBusiness(businessId: string): Promise<void> {
  if (!(await leaveUnsaved())) return;
  const problem = await enterBusiness(businessId);
  if (problem) flash.error(problem);
}
