import "server-only";
import { z } from "zod";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import type { Who } from "@/lib/platform/session/who";
import { applyChange } from "../apply-change";
import { unmaskChange } from "../records/mask-values";
import { env } from "@/lib/platform/env";
import { buildRegistrationColumns, findRegistration } from "../records/find-registration";
import * as is from "../../shapes/field-shapes";
import { bankAccountFields, type RegistrationValues } from "../../shapes/registration-fields";
import { type BankAnswer, type BankCheck, isRoutingNumber, checkBankInSandbox } from "./bank-check";

const HOUR = 3_600;
/** The limit of attempts, so accounts cannot be discovered by trial. */
const TRIES = 20;

/** rule: registration/verify-bank */
export const BankInformation = z.object({
  bank_accounts: z.array(z.object(bankAccountFields).partial()).min(1, "Enter a bank account.").max(5),
  uses_manual_bank_information: is.oneOrZero.default(1),
  token: z.string().max(100).optional(),
});
export type BankInformation = z.output<typeof BankInformation>;

export const BankVerification = z.object({
  has_initial_giact_account_verification: z.boolean(),
  has_initial_giact_business_verification: z.boolean(),
  has_initial_giact_identity_verification: z.boolean(),
  account_verification_failed: z.boolean(),
  business_verification_failed: z.boolean(),
  identity_verification_failed: z.boolean(),
  errors: z.record(z.string(), z.string()),
});
export type BankVerification = z.output<typeof BankVerification>;

const SENTENCES = {
  account: "We couldn't verify this account. Check the routing and account numbers.",
  business: "This account isn't in the business's name. Enter another account.",
  identity: "This account isn't in an owner's name. Enter another account.",
} as const;

/**
 * Saves the accounts and checks each. Stores the results. A bypassed check is not made. Source:
 * registration.verifyBankInformation. rule: registration/verification-flags
 */
export async function verifyBank(
  who: Who,
  { bank_accounts, uses_manual_bank_information }: BankInformation,
  check: BankCheck = checkBankInSandbox
): Promise<BankVerification> {
  const tries = await countTry(`verify-bank:${who.businessId}`, HOUR);
  if (tries > TRIES) throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait an hour and try again.");
  const registration = await who.db((db) => findRegistration(db));
  const change = unmaskChange({ bank_accounts, uses_manual_bank_information }, registration.values);
  const accounts = change.bank_accounts ?? [];
  const errors = listWrongNumbers(accounts);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const answers = await Promise.all(accounts.map((account) => check({ ...NO_ACCOUNT, ...account })));
  return who.db(async (db) => {
    const { row, values, checkedWebsite } = await findRegistration(db, "change");
    if (row.submittedAt)
      throw conflict(
        "registration_submitted",
        "This application was already submitted. Ask your provider to change it."
      );
    const saved = applyChange(values, change, { isGreenskyFlagEnabled: env().LENDER_GREENSKY });
    const verified = { ...saved, ...toVerificationFlags(saved, answers) };
    const data = { ...buildRegistrationColumns(row, verified, checkedWebsite), version: { increment: 1 } };
    await db.registration.update({ where: { businessId: who.businessId }, data });
    return answerOf(verified, answers);
  });
}

const NO_ACCOUNT = { routing_number: "", account_number: "", name_on_account: "", account_type: "" };

/** Returns the problems of the numbers themselves, by field. */
function listWrongNumbers(
  accounts: ReadonlyArray<{ routing_number?: string; account_number?: string; name_on_account?: string }>
): Record<string, string> {
  const errors: Record<string, string> = {};
  accounts.forEach(({ routing_number = "", account_number = "", name_on_account = "" }, at) => {
    if (routing_number === "") errors[`bank_accounts.${at}.routing_number`] = "(This field is required)";
    else if (!isRoutingNumber(routing_number))
      errors[`bank_accounts.${at}.routing_number`] = "This routing number isn't valid. Check all 9 digits.";
    if (account_number === "") errors[`bank_accounts.${at}.account_number`] = "(This field is required)";
    if (name_on_account === "") errors[`bank_accounts.${at}.name_on_account`] = "(This field is required)";
  });
  return errors;
}

function toVerificationFlags(values: RegistrationValues, answers: readonly BankAnswer[]): Partial<RegistrationValues> {
  const isGood = (kind: keyof BankAnswer) => answers.every((answer) => answer[kind]);
  return {
    has_initial_giact_account_verification: true,
    has_initial_giact_business_verification: true,
    has_initial_giact_identity_verification: true,
    account_verification_failed: !values.bypass_account_verification && !isGood("account"),
    business_verification_failed: !values.bypass_business_verification && !isGood("business"),
    identity_verification_failed: !values.bypass_identity_verification && !isGood("identity"),
  };
}

function answerOf(values: RegistrationValues, answers: readonly BankAnswer[]): BankVerification {
  const errors: Record<string, string> = {};
  const failed = {
    account: values.account_verification_failed,
    business: values.business_verification_failed,
    identity: values.identity_verification_failed,
  };
  answers.forEach((answer, at) => {
    for (const kind of ["account", "business", "identity"] as const)
      if (failed[kind] && !answer[kind]) errors[`bank_accounts.${at}.account_number`] ??= SENTENCES[kind];
  });
  return { ...BankVerification.omit({ errors: true }).parse(values), errors };
}
