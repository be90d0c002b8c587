import type { FieldMessages } from "@/lib/platform/refusals/refusal";
import { computeTotalEquity, describeSigner, isSignatureOf, toSavedOwner } from "../merchant/owner-details";
import { isPublicStructure } from "../merchant/is-public-structure";
import { isReviewRequired, isHundredPercent } from "../merchant/volumes";
import type { CardProcessing, MerchantOwner } from "./card-processing";

const REQUIRED = "(This field is required)";
export type CardProcessingStep = "business" | "banking" | "sign";

/** Checks a step and returns its messages by field. Empty when the user may continue. */
export function checkStep(step: CardProcessingStep, application: CardProcessing, documentCount: number): FieldMessages {
  switch (step) {
    case "business":
      return checkBusiness(application.businessDetails);
    case "banking":
      return checkBanking(application.bankingDetails, documentCount);
    case "sign":
      return checkSignature(application);
  }
}

function checkBusiness(details: CardProcessing["businessDetails"]): FieldMessages {
  const required = ["legal_name", "phone_number", "structure", "category", "tax_id", "tax_id_type"] as const;
  const { owners, address, structure } = details;
  const at = "businessDetails";
  return {
    ...Object.fromEntries(required.filter((name) => details[name] === "").map((name) => [`${at}.${name}`, REQUIRED])),
    ...(address.address && address.zip ? {} : { [`${at}.address.address`]: "Enter the street address and ZIP code." }),
    ...(owners.length > 0 ? {} : { [`${at}.owners`]: "Add an owner." }),
    ...Object.assign({}, ...owners.map((owner, index) => checkOwner(owner, structure, `${at}.owners.${index}`))),
    ...(computeTotalEquity(owners).greaterThan(100)
      ? { [`${at}.owners`]: "The owners' shares can't add up to more than 100%." }
      : {}),
  };
}

function checkOwner(owner: MerchantOwner, structure: string, at: string): FieldMessages {
  const required = ["first_name", "last_name", "date_of_birth"] as const;
  const hasNumber = owner.ssn !== "" || (isPublicStructure(structure) && owner.drivers_license_number !== "");
  return {
    ...Object.fromEntries(required.filter((name) => owner[name] === "").map((name) => [`${at}.${name}`, REQUIRED])),
    ...(hasNumber ? {} : { [`${at}.ssn`]: REQUIRED }),
  };
}

function checkBanking(details: CardProcessing["bankingDetails"], documentCount: number): FieldMessages {
  const at = "bankingDetails";
  const { face_to_face_card_transactions_percentage: here, remote_card_transactions_percentage: remote } = details;
  const required = ["maximum_monthly_card_volume", "average_card_transaction_amount"] as const;
  const accounts = details.bank_accounts.flatMap((account, index) =>
    (["routing_number", "account_number"] as const)
      .filter((name) => account[name] === "")
      .map((name) => [`${at}.bank_accounts.${index}.${name}`, REQUIRED] as const)
  );
  return {
    ...Object.fromEntries(required.filter((name) => details[name] === "").map((name) => [`${at}.${name}`, REQUIRED])),
    ...(isHundredPercent([here, remote])
      ? {}
      : {
          [`${at}.remote_card_transactions_percentage`]:
            "Payments in person and payments by phone or online must add up to 100%.",
        }),
    ...(details.bank_accounts.length > 0 ? {} : { [`${at}.bank_accounts`]: "Add a bank account." }),
    ...Object.fromEntries(accounts),
    ...(isReviewRequired(details) && documentCount === 0
      ? { [`${at}.documents`]: "Add a bank statement or tax return for this volume." }
      : {}),
  };
}

/** rules: registration/signature-valid, card-processing/terms */
function checkSignature({ businessDetails, agreeAndSign }: CardProcessing): FieldMessages {
  const { electronic_signature: signature, agree_to_merchant_terms: agrees } = agreeAndSign;
  const { structure, owners } = businessDetails;
  const saved = owners.map((owner) => toSavedOwner(structure, owner));
  return {
    ...(isSignatureOf(signature, saved)
      ? {}
      : { "agreeAndSign.electronic_signature": `Sign with the full name of ${describeSigner(structure)}.` }),
    ...(agrees ? {} : { "agreeAndSign.agree_to_merchant_terms": "Agree to the terms to continue." }),
  };
}
