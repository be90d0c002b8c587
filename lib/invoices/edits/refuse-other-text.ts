import "server-only";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getInvoice } from "../records/get-invoice";
import type { LockedInvoice } from "../records/locked-invoice";

/**
 * Throws a 409 unless the locked document still has the text that was shown. Accepting and signing must name that text
 * (422), so no customer agrees to unseen words.
 */
export async function refuseOtherText(
  who: Who,
  { id, kind }: LockedInvoice,
  { displayedVersion, step }: { displayedVersion: string | undefined; step: "accept" | "decline" | "sign" }
): Promise<void> {
  if (displayedVersion === undefined && step !== "decline")
    throw invalid({ textVersion: `Open the ${kind} again before you ${step} it.` });
  if (displayedVersion === undefined || displayedVersion === (await getInvoice(who, id)).textVersion) return;
  throw conflict("changed_meanwhile", `This ${kind} has changed. Read it again before you ${step} it.`);
}
