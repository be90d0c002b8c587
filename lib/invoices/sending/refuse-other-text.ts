import "server-only";
import { conflict, invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getInvoice } from "../reading/get-invoice";

/**
 * 409 unless the locked document still says what was shown. Who accepts or signs has to say which text that was (422):
 * nobody agrees to words that they may not have seen.
 */
export async function refuseOtherText(
  who: Who,
  id: string,
  shown: string | undefined,
  step: "accept" | "decline" | "sign",
): Promise<void> {
  if (shown === undefined && step !== "decline")
    throw invalid({ textVersion: `Say which text was read: open the document again before you ${step} it.` });
  if (shown === undefined || shown === (await getInvoice(who, id)).textVersion) return;
  throw conflict("changed_meanwhile", `This document has changed. Read it again before you ${step} it.`);
}
