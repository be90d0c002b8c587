import "server-only";
import type { SoldPlan as SoldPlanRow } from "@prisma/client";
import { type Locked, lockRow } from "@/lib/platform/database/lock-row";
import { notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { type Day, dayFromDatabase } from "@/lib/platform/time/day";
import { hasMaintenancePlans } from "@/lib/users/roles/has-maintenance-plans";
import type { Rhythm } from "./rhythm";
import { Frequency } from "../frequency";

/** Loads and locks a sold plan until the transaction ends. All changes and charges go through here. */
export async function lockSoldPlan(db: Transaction, id: string, version?: number): Promise<Locked<SoldPlanRow>> {
  const soldPlan = await lockRow(db, "SoldPlan", id);
  if (!soldPlan) throw notFound("recurrence");
  refuseStale("maintenance plan", version, { stored: soldPlan.version });
  return soldPlan;
}

/** Throws 403 when the business has no plans. rule: permissions/flag-has-maintenance-plans */
export async function requirePlans(who: Who): Promise<void> {
  if (!(await hasMaintenancePlans(who)))
    throw notAllowed("No maintenance plans yet. Ask your administrator to add one.");
}

/** Returns the periods of a sold plan's charges. Null = the plan is free. */
export function getRhythm({ chargesFrom, frequency }: SoldPlanRow): Rhythm | null {
  return chargesFrom && { from: dayFromDatabase(chargesFrom), frequency: Frequency.parse(frequency) };
}

/** Returns the first and the last day. */
export function getTerm({ startOn, endOn }: SoldPlanRow): { startOn: Day; endOn: Day } {
  return { startOn: dayFromDatabase(startOn), endOn: dayFromDatabase(endOn) };
}
