import "server-only";
import { lockRow } from "@/lib/platform/database/lock-row";
import type { Who } from "@/lib/platform/session/who";
import { log } from "@/lib/platform/log";
import { callLender, LenderAway, LenderRefusal } from "../lenders/call-lender";
import { Decision } from "../protocol/lender-product";
import { toWireApplication, isApproved, requireApplication } from "./application-row";
import type { ApplicationAnswer } from "./financing-application";
import { type FieldError, mapFieldErrors, UNEXPECTED } from "../protocol/map-field-errors";
import { applyDecision } from "./apply-decision";

export type ApplicantDetails = {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  zip?: string;
  date_of_birth?: string;
  ssn4?: string;
  income?: string;
  hic?: string;
  requested_limit: string;
};

type SubmittedForm = {
  step: "start" | "partner-form";
  applicant: ApplicantDetails;
  /** The form fields of the lender's messages. */
  names: Record<string, string>;
  more?: { products?: readonly string[]; promoCode?: string; projectType?: string | undefined };
};

/**
 * Sends an application to its lender. The lender recognizes a repeat by our id, so it never exists twice. The data sent
 * with the id is not stored. rules: financing/response-shape, financing/apply-other
 */
export async function submitApplication(who: Who, id: string, sent: SubmittedForm): Promise<ApplicationAnswer> {
  const application = await requireApplication(who, id);
  if (!(await markSent(who, id))) return answerOf(who, id);
  try {
    const decision = await callLender(who, {
      path: "applications",
      requestKey: `${id}:${sent.step}`,
      body: {
        applicationId: id,
        partnerId: application.financingPartnerId,
        productId: application.financingProductId,
        customerReference: application.businessCustomerId,
        step: sent.step,
        applicant: sent.applicant,
        ...sent.more,
      },
      answer: Decision,
    });
    await applyDecision(who, id, decision);
    return await answerOf(who, id);
  } catch (error) {
    if (error instanceof LenderRefusal) {
      await returnToDraft(who, id);
      return answerOf(who, id, listRefusedFields(error, sent.names));
    }
    if (!(error instanceof LenderAway)) throw error;
    log.warn({ applicationId: id, problem: error.message }, "no response to a financing application");
    return answerOf(who, id, [{ field: "other", message: UNEXPECTED }]);
  }
}

/** Returns the refused fields of the form. A refusal without fields is a general failure. */
export function listRefusedFields(error: LenderRefusal, names: Record<string, string>): FieldError[] {
  const fields = error.status === 422 ? mapFieldErrors(error.errors, names) : [];
  return fields.length > 0 ? fields : [{ field: "other", message: UNEXPECTED }];
}

/** Marks the application as sent. False when the lender has it already or has closed it. */
function markSent(who: Who, id: string): Promise<boolean> {
  const { businessId } = who;
  return who.db(async (db) => {
    const application = await lockRow(db, "FinancingApplication", id);
    if (application?.status !== "draft" && application?.status !== "submitted") return false;
    const where = { businessId_id: { businessId, id } };
    await db.financingApplication.update({ where, data: { status: "submitted", updatedAt: new Date() } });
    return true;
  });
}

/** Resets a refused application, so it can be corrected. */
async function returnToDraft(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db((db) =>
    db.financingApplication.updateMany({
      where: { businessId, id, status: "submitted" },
      data: { status: "draft", updatedAt: new Date() },
    })
  );
}

async function answerOf(who: Who, id: string, errors: FieldError[] = []): Promise<ApplicationAnswer> {
  const row = await requireApplication(who, id);
  return { approved: errors.length === 0 && isApproved(row.status), errors, application: toWireApplication(row) };
}
