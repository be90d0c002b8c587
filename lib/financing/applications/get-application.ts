import "server-only";
import type { z } from "zod";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { askLender, LenderAway, LenderKnowsNone, LenderRefusal } from "../lenders/ask-lender";
import { Decision } from "../lenders/lender-shapes";
import { type ApplicationRow, applicationOnWire, isApproved, requireApplication } from "./application-rows";
import type { FinancingApplication, PartnerApplication } from "./application-shapes";
import { hearDecision } from "./hear-decision";

/** Somebody may be sending it right now. */
const LOST_AFTER_MS = 30_000;

/** One application; one whose answer was lost is asked for again. Source: financing.getApplication. */
export async function getApplication(who: Who, id: string): Promise<FinancingApplication> {
  return applicationOnWire(await current(who, id));
}

/** The same as the partner has it. Source: financing.getPartnerApplication. */
export async function getPartnerApplication(
  who: Who,
  id: string,
  partnerId?: string,
): Promise<z.output<typeof PartnerApplication>> {
  const { partnerApplicationId, financingPartnerId, status, reference, creditLimit } = await current(who, id);
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

async function current(who: Who, id: string): Promise<ApplicationRow> {
  const row = await requireApplication(who, id);
  if (row.status !== "submitted" || Date.now() - row.updatedAt.getTime() < LOST_AFTER_MS) return row;
  try {
    const body = { applicationId: id };
    await hearDecision(who, id, await askLender(who, { path: "applications/read", body, answer: Decision }));
  } catch (error) {
    if (error instanceof LenderKnowsNone) await notThere(who, id);
    else if (!(error instanceof LenderAway) && !(error instanceof LenderRefusal)) throw error;
  }
  return requireApplication(who, id);
}

/** It never got to the lender: it may be sent again. */
async function notThere(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db((db) =>
    db.financingApplication.updateMany({
      where: { businessId, id, status: "submitted" },
      data: { status: "draft", updatedAt: new Date() },
    }),
  );
}
