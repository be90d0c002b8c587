import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { LenderAway } from "../lenders/call-lender";
import { readConfiguration, requireProduct } from "../lenders/read-configuration";
import type { LenderPartner, LenderProduct } from "../protocol/lender-product";
import type { ApplicationAnswer, ApplicationStart } from "./financing-application";
import { resolveSubject } from "./resolve-subject";
import { START_FIELDS, UNEXPECTED } from "../protocol/map-field-errors";
import { openApplication } from "./open-application";
import { submitApplication } from "./submit-application";

/** The result when a lender cannot be asked. rule: financing/apply-other */
export const FAILED: { approved: false; errors: Array<{ field: string; message: string }> } = {
  approved: false,
  errors: [{ field: "other", message: UNEXPECTED }],
};

/**
 * Starts an application for a customer, by a user or through the customer's link, and sends it to the lender. Source:
 * financing.initiateApplication; rules: financing/start-payload, financing/apply-422
 */
export async function startApplication(
  who: Who,
  { data }: ApplicationStart,
  header: string | null
): Promise<ApplicationAnswer> {
  const offered = await requireChoice(who, data).catch(toNullIfAway);
  if (!offered) return { ...FAILED, application: null };
  const { firstName, lastName, email, phoneNumber, zipCode, stateCode, amount, dateOfBirth } = data;
  const applicantDetails = { firstName, lastName, email, phoneNumber, zipCode, stateCode, amount };
  const id = await who.db(async (db) => {
    const subject = await resolveSubject(db, data);
    return openApplication(db, { subject, ...offered, applicantDetails, name: { header, content: data } });
  });
  return submitApplication(who, id, {
    step: "start",
    names: START_FIELDS,
    applicant: {
      first_name: firstName,
      last_name: lastName,
      email,
      phone: phoneNumber,
      zip: zipCode,
      date_of_birth: dateOfBirth,
      requested_limit: amount,
    },
  });
}

type Choice = ApplicationStart["data"];

async function requireChoice(
  who: Who,
  data: Choice
): Promise<{ partner: LenderPartner; product: LenderProduct | null }> {
  if (data.financingProductId) {
    const offered = await requireProduct(who, data.financingProductId, data.financingPartnerId);
    refuseUnfitAmount(offered.product, data.amount);
    if (!offered.product.states.includes(data.stateCode))
      throw invalid({ stateCode: `This product isn't offered in ${data.stateCode}. Select another product.` });
    return offered;
  }
  const partner = (await readConfiguration(who)).partners.find(({ id }) => id === data.financingPartnerId);
  if (!partner) throw invalid({ financingPartnerId: "This lender isn't available. Select another lender." });
  return { partner, product: null };
}

function refuseUnfitAmount({ minAmount, maxAmount }: LenderProduct, amount: string): void {
  const requestedAmount = new Decimal(amount);
  if (requestedAmount.greaterThanOrEqualTo(minAmount) && requestedAmount.lessThanOrEqualTo(maxAmount)) return;
  const [least, most] = [new Decimal(minAmount), new Decimal(maxAmount)];
  throw invalid({
    amount: `This product is for amounts from ${formatMoney(least)} to ${formatMoney(most)}. Change the amount or select another product.`,
  });
}

export function toNullIfAway(error: unknown): null {
  if (error instanceof LenderAway) return null;
  throw error;
}
