import { computeTotalEquity, describeSigner, isSignatureOf } from "../../merchant/owner-details";
import { isPublicStructure } from "../../merchant/is-public-structure";
import { CURRENT_TERMS_ID } from "../../lists/terms-of-use";
import { buildDocumentList } from "../records/required-document";
import type { Owner, RegistrationValues } from "../../shapes/registration-fields";

const REQUIRED = "(This field is required)";

type SubmissionContext = {
  documents: ReadonlyArray<{ type: string }>;
  isEmailConfirmed: boolean;
  /** The address that passed its check. */
  checkedWebsite: string;
};

type Problems = Record<string, string>;

/** Returns all problems that prevent submission, by the field's read name. Empty when it is complete. */
export function listSubmissionProblems(values: RegistrationValues, context: SubmissionContext): Problems {
  return {
    ...listMissing(values, ["first_name", "last_name", "email", "plan"]),
    ...(context.isEmailConfirmed ? {} : { email: "Confirm your email first, using the link we sent you." }),
    ...addOnProblems(values),
    ...listBusinessProblems(values, context),
    ...(hasPayments(values) ? listPaymentProblems(values) : {}),
    ...listOwnersProblems(values),
    ...listBankProblems(values),
    ...listDocumentProblems(values, context),
    ...listSigningProblems(values),
  };
}

/** True when the business will take payments. Owners and accounts are then required. */
export const hasPayments = (values: RegistrationValues): boolean =>
  values.is_card_acceptance_set || values.is_check_acceptance_set;

function listMissing(values: RegistrationValues, fields: ReadonlyArray<keyof RegistrationValues>): Problems {
  return Object.fromEntries(fields.filter((field) => values[field] === "").map((field) => [field, REQUIRED]));
}

function addOnProblems(values: RegistrationValues): Problems {
  return {
    ...(values.is_card_readers_set && values.card_reader_types.length === 0
      ? { card_reader_types: "Select at least one card reader." }
      : {}),
    ...(values.is_card_readers_set
      ? listAddressProblems("card_reader_shipping_address", values.card_reader_shipping_address)
      : {}),
    ...(values.is_azuga_set && values.azuga_items.length === 0 ? { azuga_items: "Select at least one tracker." } : {}),
    ...(values.is_azuga_set ? listAddressProblems("azuga_shipping_address", values.azuga_shipping_address) : {}),
  };
}

function listAddressProblems(field: string, address: Record<string, string | undefined>): Problems {
  const parts = ["address", "city", "state", "zip"].filter((part) => !address[part]);
  return Object.fromEntries(parts.map((part) => [`${field}.${part}`, REQUIRED]));
}

function listBusinessProblems(values: RegistrationValues, { checkedWebsite }: SubmissionContext): Problems {
  return {
    ...listMissing(values, ["business_legal_name", "phone_number", "business_structure"]),
    ...listAddressProblems("business_address", values.business_address),
    ...(values.business_categories.some(Boolean) ? {} : { business_categories: REQUIRED }),
    ...listWebsiteProblems(values, checkedWebsite),
    ...(values.goods_services_delivered_at_sale === 0
      ? listMissing(values, ["goods_services_delivery_delay_range"])
      : {}),
    ...(values.business_structure === "Public Corporation" ? listMissing(values, ["ticker_symbol"]) : {}),
  };
}

/** rule: registration/website-valid */
export function listWebsiteProblems(
  { website, opt_in_sms }: Pick<RegistrationValues, "website" | "opt_in_sms">,
  checkedWebsite: string
): Problems {
  if (website === "") return { website: REQUIRED };
  return opt_in_sms && website !== checkedWebsite
    ? { website: "We couldn't check this website. To text customers, enter a website that opens without a redirect." }
    : {};
}

function listPaymentProblems(values: RegistrationValues): Problems {
  return {
    ...listMissing(values, ["tax_id", "tax_id_type", "business_opening_date", "annual_sales_volume"]),
    ...(values.is_card_acceptance_set
      ? listMissing(values, ["maximum_monthly_card_volume", "average_card_transaction_amount"])
      : {}),
    ...(values.is_check_acceptance_set
      ? listMissing(values, ["average_check_transaction_amount", "largest_check_transaction_amount"])
      : {}),
  };
}

function listOwnersProblems(values: RegistrationValues): Problems {
  const { business_owners: owners, business_structure: structure } = values;
  if (owners.length === 0)
    return {
      business_owners: isPublicStructure(structure) ? "Add the person responsible for the business." : "Add an owner.",
    };
  const problems: Problems = {};
  owners.forEach((owner, at) => {
    for (const field of listNeededOwnerFields(owner, hasPayments(values)))
      problems[`business_owners.${at}.${field}`] = REQUIRED;
  });
  const parts = owners.map(({ equity_percentage = "" }) => ({ equity_percentage }));
  if (!isPublicStructure(structure) && computeTotalEquity(parts).greaterThan(100))
    problems["business_owners"] = "The owners' shares can't add up to more than 100%.";
  return problems;
}

function listNeededOwnerFields(owner: Owner, isChecked: boolean): string[] {
  const always = (["first_name", "last_name"] as const).filter((field) => !owner[field]);
  if (!isChecked) return always;
  const identity = owner.identity_type === "dl" ? "drivers_license_number" : "ssn";
  return [...always, ...(["date_of_birth", identity] as const).filter((field) => !owner[field])];
}

/**
 * Returns the problems of the bank accounts. A failed check can be bypassed by the operator. rule:
 * registration/verification-flags
 */
function listBankProblems(values: RegistrationValues): Problems {
  if (!hasPayments(values)) return {};
  if (values.bank_accounts.length === 0) return { bank_accounts: "Add the bank account for deposits." };
  const isBypassed =
    values.bypass_account_verification && values.bypass_business_verification && values.bypass_identity_verification;
  if (!values.has_initial_giact_account_verification && !isBypassed)
    return { bank_accounts: "Verify the bank account first." };
  const isFailed =
    (values.account_verification_failed && !values.bypass_account_verification) ||
    (values.business_verification_failed && !values.bypass_business_verification) ||
    (values.identity_verification_failed && !values.bypass_identity_verification);
  return isFailed ? { bank_accounts: "We couldn't verify this account. Enter another one." } : {};
}

function listDocumentProblems(values: RegistrationValues, { documents }: SubmissionContext): Problems {
  const lacking = buildDocumentList(values, documents).filter(({ required, uploaded }) => required && !uploaded);
  return lacking.length > 0 ? { documents: `Add these documents: ${lacking.map(({ name }) => name).join(", ")}.` } : {};
}

/** rule: registration/signature-valid */
function listSigningProblems(values: RegistrationValues): Problems {
  const owners = values.business_owners.map(({ first_name = "", last_name = "", equity_percentage = "" }) => ({
    first_name,
    last_name,
    equity_percentage,
  }));
  const signer = describeSigner(values.business_structure);
  return {
    ...(isSignatureOf(values.electronic_signature, owners)
      ? {}
      : { electronic_signature: `Sign with the full name of ${signer}, as entered here.` }),
    ...(values.terms_of_use === CURRENT_TERMS_ID ? {} : { terms_of_use: "Agree to the terms of use." }),
    ...(hasPayments(values) && !values.agree_to_payzer_terms
      ? { agree_to_payzer_terms: "Agree to the payment terms." }
      : {}),
    ...(values.is_greensky_set && !values.agree_to_greensky_disclosures
      ? { agree_to_greensky_disclosures: "Agree to the GreenSky disclosures." }
      : {}),
    ...(values.is_phone_integration_pricing_set && !values.agree_to_call_recording_terms
      ? { agree_to_call_recording_terms: "Agree to notify callers that calls are recorded." }
      : {}),
    ...(values.is_phone_integration_pricing_set ? listMissing(values, ["call_recording_signature"]) : {}),
  };
}
