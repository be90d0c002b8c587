import "server-only";
import type { Subscription } from "@prisma/client";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { parseE164 } from "@/lib/platform/format/parse-phone";
import { replaceStoredPhones } from "../shapes/replace-stored-phones";
import { toSavedOwner } from "../merchant/owner-details";
import { getTicker } from "../merchant/is-public-structure";
import { INDUSTRIES } from "../lists/industries";
import { STATES } from "../lists/states";
import { listSubscriptionDocuments } from "../services/enrollment-documents";
import { getAnswers, findSubscription } from "../services/list-subscriptions";
import { requestService } from "../services/request-service";
import { CardProcessing } from "./card-processing";
import { checkStep } from "./check-step";
import { hideSecrets, decryptSecrets, replaceMasks } from "./hide-secrets";

const SERVICE = "cardProcessing";

/**
 * Returns the initial values of the three steps: the last submission, or else the business's own data. Source:
 * cardProcessing.getDefaultData.
 */
export async function getCardProcessingDefaults(who: Who) {
  const [row, business] = await Promise.all([findSubscription(who, SERVICE), getBusinessRow(who)]);
  const { businessDetails, bankingDetails } = row?.submittedAt ? parseSubmission(row) : fromBusiness(business);
  const documents = row ? await listSubscriptionDocuments(who, row.id) : [];
  return {
    data: {
      businessDetails,
      bankingDetails: { ...bankingDetails, documents },
      // A new submission needs a new signature.
      agreeAndSign: { electronic_signature: "", agree_to_merchant_terms: false },
      states: STATES,
      industries: [...INDUSTRIES],
    },
  };
}

const NOT_SIGNED = { electronic_signature: "", agree_to_merchant_terms: false };

function parseSubmission(row: Subscription): CardProcessing {
  return CardProcessing.parse(replaceStoredPhones({ ...getAnswers(row), agreeAndSign: NOT_SIGNED }));
}

type Business = Awaited<ReturnType<typeof getBusinessRow>>;

function fromBusiness(business: Business): CardProcessing {
  const { name, doingBusinessAsName, phone, website, address, address2, city, state, zipCode, businessCategory } =
    business;
  const place = { full: "", address, address2, city, state, zip: zipCode };
  return CardProcessing.parse({
    businessDetails: {
      legal_name: name,
      dba_name: doingBusinessAsName || name,
      phone_number: parseE164(phone) ?? "",
      website,
      address: place,
      mailing_address: place,
      state_of_issue: state,
      category: businessCategory,
    },
    bankingDetails: {},
    agreeAndSign: NOT_SIGNED,
  });
}

/** Saves the three steps as one request. Throws a 422 by field. Source: cardProcessing.save. */
export async function saveCardProcessing(
  who: Who,
  application: CardProcessing
): Promise<{ result: true; errors: Record<string, string> }> {
  const { businessId } = who;
  const before = await findSubscription(who, SERVICE);
  const fullApplication = replaceMasks(application, decryptSecrets(businessId, before?.secretsSealed));
  const documents = before ? await listSubscriptionDocuments(who, before.id) : [];
  const problems = Object.assign(
    {},
    ...(["business", "banking", "sign"] as const).map((step) => checkStep(step, fullApplication, documents.length))
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { masked, secretsSealed } = hideSecrets(
    businessId,
    normalizeCardProcessing(fullApplication),
    before?.secretsSealed
  );
  const { businessDetails, bankingDetails, agreeAndSign } = masked;
  await who.db((db) =>
    requestService(db, {
      service: SERVICE,
      details: { businessDetails, bankingDetails: { ...bankingDetails, documents: [] } },
      signature: agreeAndSign.electronic_signature,
      secretsSealed,
    })
  );
  return { result: true, errors: {} };
}

function normalizeCardProcessing(application: CardProcessing): CardProcessing {
  const { businessDetails } = application;
  const { structure, ticker_symbol: ticker, owners } = businessDetails;
  return {
    ...application,
    businessDetails: {
      ...businessDetails,
      ticker_symbol: getTicker(structure, ticker),
      owners: owners.map((owner) => toSavedOwner(structure, owner)),
    },
  };
}
