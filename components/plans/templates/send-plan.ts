"use client";

import type { ErrorAnswer } from "@/lib/platform/http/answer-error";
import { CallError, SESSION_LOST } from "@/lib/platform/http/api-client";
import type { PlanToSave } from "@/lib/plans/plan-to-save";

const AWAY = "Can't reach the server. Check your connection and try again.";

/** Sends a plan template and its terms as a form. Throws a refusal like any call. */
export async function sendPlan(plan: PlanToSave, terms: File | null): Promise<void> {
  const body = new FormData();
  body.set("maintenance_plan", JSON.stringify(plan));
  if (terms) body.set("termsPdf", terms, terms.name);
  const response = await fetch("/api/maintenance-plans/save", { method: "POST", body }).catch(() => null);
  if (response?.ok) return;
  if (response?.status === 401) window.dispatchEvent(new Event(SESSION_LOST));
  const answer: ErrorAnswer | null = (await response?.json().catch(() => null)) ?? null;
  throw new CallError(
    response?.status ?? 0,
    answer ?? { code: "server_away", message: AWAY, errors: {}, requestId: "" }
  );
}
