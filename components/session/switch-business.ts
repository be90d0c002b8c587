"use client";

import { flash } from "@/components/ui/overlays/flash";
import { leaveWithoutPrompt, leaveUnsaved } from "@/components/ui/overlays/leave-guard";
import { api, CallError } from "@/lib/platform/http/api-client";
import { announceLeaving } from "./activity-channel";
import { deleteOfflinePages } from "./delete-offline-pages";
import { sendBeforeLeaving } from "./unsent-work";

const HOME = "/home";

/**
 * Switches to another business of the same login. Unsent work is sent first. The tab and the phone drop this business's
 * data, as on logout, and other tabs follow. Returns the obstacle, or null.
 */
export async function enterBusiness(businessId: string, next = HOME): Promise<string | null> {
  const words = { until: "you switch back to this business", yes: "Switch", no: "Stay" };
  if (!(await sendBeforeLeaving(words))) return null;
  try {
    await api("POST /api/session/business", { body: { businessId } });
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 404;
    return isOver
      ? "You no longer have access to this business."
      : "Couldn't switch businesses. Check your connection and try again.";
  }
  window.sessionStorage.clear();
  await deleteOfflinePages();
  announceLeaving(HOME);
  leaveWithoutPrompt(next);
  return null;
}

/** Switches from a page that may have unsaved changes. */
export async function switchBusiness(businessId: string): Promise<void> {
  if (!(await leaveUnsaved())) return;
  const problem = await enterBusiness(businessId);
  if (problem) flash.error(problem);
}
