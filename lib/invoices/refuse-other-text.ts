import "server-only";
import { conflict } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getInvoice } from "./get-invoice";

/** 409 unless the locked document still says what was shown; left out, it is taken as it is now. */
export async function refuseOtherText(
  who: Who,
  id: string,
  shown: string | undefined,
  step: "accept" | "decline" | "sign",
): Promise<void> {
  if (shown === undefined || shown === (await getInvoice(who, id)).textVersion) return;
  throw conflict("changed_meanwhile", `This document has changed. Read it again before you ${step} it.`);
}
