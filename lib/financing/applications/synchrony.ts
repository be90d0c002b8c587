import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import type { Who } from "@/lib/platform/session/who";
import type { CreditLimitIncrease, IncreaseOutcome } from "./financing-application";
import { requireCustomerThere } from "./resolve-subject";
import { SYNCHRONY_FIELDS, UNEXPECTED } from "../protocol/map-field-errors";
import { listRefusedFields } from "./submit-application";
import { callLender, LenderAway, LenderNotFound, LenderRefusal } from "../lenders/call-lender";
import { readConfiguration } from "../lenders/read-configuration";
import { AccountAnswer, IncreaseAnswer } from "../protocol/lender-product";

export const SynchronyProduct = z.object({ id: Id, description: z.string(), promoCode: z.string() });

/** Lists Synchrony's products. Source: synchrony.listProducts. */
export async function listSynchronyProducts(who: Who): Promise<Array<z.output<typeof SynchronyProduct>>> {
  const { partners, products } = await readConfiguration(who);
  const partner = partners.find(({ kind }) => kind === "synchrony");
  return products
    .filter(({ partnerId }) => partnerId === partner?.id)
    .map(({ id, description, promoCode }) => ({ id, description, promoCode }));
}

/** rule: financing/account-lookup */
export const NO_ACCOUNT = "Error occurred while loading account information";

/** Returns the customer's account with Synchrony. Source: synchrony.getAccount. */
export async function getSynchronyAccount(who: Who, customer: string): Promise<z.output<typeof AccountAnswer>> {
  const customerReference = await who.db((db) => requireCustomerThere(db, customer));
  const request = { path: "accounts/read", body: { customerReference }, answer: AccountAnswer };
  return callLender(who, request).catch((error: unknown) => {
    if (error instanceof LenderNotFound) throw new Refusal("not found", "account_not_found", NO_ACCOUNT);
    throw error;
  });
}

/** Source: synchrony.requestCreditLimitIncrease; rule: financing/credit-limit */
export async function requestCreditLimitIncrease(
  who: Who,
  increase: CreditLimitIncrease
): Promise<z.output<typeof IncreaseOutcome>> {
  const customerReference = await who.db((db) => requireCustomerThere(db, increase.businessCustomerId));
  const { purchaseAmount, monthlyNetIncome, ssn4, dateOfBirth } = increase;
  const applicant = {
    requested_limit: purchaseAmount,
    income: monthlyNetIncome,
    ssn4,
    date_of_birth: dateOfBirth,
  };
  try {
    const { approved } = await callLender(who, {
      path: "credit-limit-increases",
      body: { customerReference, applicant },
      answer: IncreaseAnswer,
    });
    return { approved, errors: [] };
  } catch (error) {
    if (error instanceof LenderRefusal) return { approved: false, errors: listRefusedFields(error, SYNCHRONY_FIELDS) };
    if (!(error instanceof LenderAway)) throw error;
    log.warn({ problem: error.message }, "no response to a credit limit increase request");
    return { approved: false, errors: [{ field: "other", message: UNEXPECTED }] };
  }
}
