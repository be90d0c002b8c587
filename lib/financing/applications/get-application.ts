import "server-only";
import type { z } from "zod";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { callLender, LenderAway, LenderNotFound, LenderRefusal } from "../lenders/call-lender";
import { Decision } from "../protocol/lender-product";
import { type ApplicationRow, toWireApplication, isApproved, requireApplication } from "./application-row";
import type { FinancingApplication, PartnerApplication } from "./financing-application";
import { applyDecision } from "./apply-decision";

/** A newer application may still be on its way to the lender. */
const LOST_AFTER_MS = 30_000;

/** Returns an application. Asks the lender again if its answer was lost. Source: financing.getApplication. */
export async function getApplication(who: Who, id: string): Promise<FinancingApplication> {
  return toWireApplication(await refreshApplication(who, id));
}

/** Returns an application as the partner has it. Source: financing.getPartnerApplication. */
export async function getPartnerApplication(
  who: Who,
  id: string,
  partnerId?: string
): Promise<z.output<typeof PartnerApplication>> {
  const { partnerApplicationId, financingPartnerId, status, reference, creditLimit } = await refreshApplication(
    who,
    id
  );
  if (partnerId && partnerId !== financingPartnerId) throw notFound("application");
  return {
    id: partnerApplicationId,
    financingPartnerId,
    financingApplicationId: id,
    status,
    approved: isApproved(status),
    reference,
    creditLimit,
  };
}

async function refreshApplication(who: Who, id: string): Promise<ApplicationRow> {
  const row = await requireApplication(who, id);
  if (row.status !== "submitted" || Date.now() - row.updatedAt.getTime() < LOST_AFTER_MS) return row;
  try {
    const body = { applicationId: id };
    await applyDecision(who, id, await callLender(who, { path: "applications/read", body, answer: Decision }));
  } catch (error) {
    if (error instanceof LenderNotFound) await resetToDraft(who, id);
    else if (!(error instanceof LenderAway) && !(error instanceof LenderRefusal)) throw error;
  }
  return requireApplication(who, id);
}

/** Resets an application that never reached the lender, so it can be sent again. */
async function resetToDraft(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db((db) =>
    db.financingApplication.updateMany({
      where: { businessId, id, status: "submitted" },
      data: { status: "draft", updatedAt: new Date() },
    })
  );
}
