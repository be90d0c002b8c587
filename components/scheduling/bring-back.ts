import { v7 as newKey } from "uuid";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import { askOverride, warningsOf } from "./ask-override";
import { changeInParts, mayBeForced, mayBeTriedAgain, type BulkResult } from "./table/change-in-parts";
import type { Gone } from "./undo-moves";
import { visitsNow } from "./visits-now";

/** The visits that are back, those that may still come back, and why they and others are not, as sentences. */
export type BroughtBack = { back: Appointment[]; left: string[]; problem: string };

/**
 * Brings visits back that were canceled or deleted: one with what went along, or several, each by itself. Asks where
 * somebody else is in their time by now; null = the answer was no and none came back.
 */
export async function bringBack(gone: Gone): Promise<BroughtBack | null> {
  const [id] = gone.ids;
  return gone.ids.length === 1 && id ? bringOne(id, gone) : bringMany(gone);
}

async function bringOne(id: string, { mark, since: version, withSeries }: Gone): Promise<BroughtBack | null> {
  const send = async (forceAppointment: boolean) => {
    const call = { params: { id }, body: { forceAppointment, mark, version, withSeries } };
    const { appointment } = await api("POST /api/appointments/[id]/restore", call, { requestKey: newKey() });
    return { back: [appointment], left: [], problem: "" };
  };
  try {
    return await send(false);
  } catch (error) {
    const warnings = warningsOf(error);
    if (warnings.length === 0) throw error;
    return (await askOverride(warnings, "restore")) ? send(true) : null;
  }
}

async function bringMany({ ids, mark }: Gone): Promise<BroughtBack | null> {
  const send = async (which: readonly string[], forceAppointment: boolean) => {
    const changePart = async (part: string[]) => {
      const body = { ids: part, change: { kind: "restore" as const, mark }, forceAppointment };
      return (await api("POST /api/appointments/bulk-change", { body }, { requestKey: newKey() })).results;
    };
    return (await changeInParts(which, changePart, () => {})).results;
  };
  let results = await send(ids, false);
  const warned = results.filter(mayBeForced);
  if (
    warned.length > 0 &&
    (await askOverride(
      warned.map(({ message }) => ({ kind: "bulk", sentence: message })),
      "restore",
    ))
  ) {
    const forced = new Map(
      (
        await send(
          warned.map((one) => one.id),
          true,
        )
      ).map((one): [string, BulkResult] => [one.id, one]),
    );
    results = results.map((one) => forced.get(one.id) ?? one);
  } else if (warned.length === results.length) return null;
  const back = results.filter(isBack).map((one) => one.id);
  return { back: await visitsNow(back).catch(() => []), ...whatIsLeft(results) };
}

/** Also what stands already: the answer to an earlier try may have been lost. */
const isBack = ({ done: isDone, code }: BulkResult) => isDone || code === "appointment_not_canceled";

/** Of visits that were to come back: which of them may still, and why they and those that may not are not back. */
function whatIsLeft(results: readonly BulkResult[]): Omit<BroughtBack, "back"> {
  return { left: results.filter(mayBeTriedAgain).map(({ id }) => id), problem: problemOf(results) };
}

/** More than these nobody reads. */
const MOST_NAMED = 5;

function problemOf(results: readonly BulkResult[]): string {
  const reasons = [...new Set(results.filter((one) => !isBack(one)).map(({ message }) => message))];
  if (reasons.length === 0) return "";
  const back = results.filter(isBack).length;
  return [`${back} of ${results.length} appointments are back.`, ...reasons.slice(0, MOST_NAMED)].join(" ");
}
