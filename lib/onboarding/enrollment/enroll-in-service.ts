import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { AFFILIATES } from "../lists/choices";
import { isTaxDocumentRequired } from "../merchant/volumes";
import { listSubscriptionDocuments } from "../services/enrollment-documents";
import { ENROLLMENTS, type EnrollmentPath } from "../services/enrollments";
import { requireProviderToken } from "../services/issue-provider-token";
import { findSubscription, toWireSubscription } from "../services/list-subscriptions";
import { requestService } from "../services/request-service";
import { ServiceKey } from "../services/get-service-name";
import type { Subscription } from "../services/subscription";
import { isProductClosed } from "./is-product-closed";
import { isServiceOffered } from "./is-service-offered";

export type EnrollmentAnswers = Record<string, unknown>;
type Check = (who: Who, answers: EnrollmentAnswers) => Promise<EnrollmentAnswers> | EnrollmentAnswers;

/** Requests the service of an enrollment. Returns its resulting status. */
export async function enrollInService(
  who: Who,
  path: EnrollmentPath,
  { accessToken, ...sentAnswers }: EnrollmentAnswers
): Promise<{ result: true; subscription: Subscription }> {
  await requireProviderToken(who, String(accessToken));
  const answers = await (CHECKS[path] ?? keepAnswers)(who, sentAnswers);
  const { service } = ENROLLMENTS[path];
  return who.db(async (db) => {
    for (const other of listOtherServices(path, answers)) await requestEnrollment(db, other, answers);
    return {
      result: true,
      subscription: toWireSubscription(service, await requestEnrollment(db, service, answers)),
    };
  });
}

function requestEnrollment(db: Transaction, service: ServiceKey, answers: EnrollmentAnswers) {
  const { plan, plan_users: planUsers, electronic_signature: signature } = answers;
  return requestService(db, {
    service,
    details: answers,
    signature: typeof signature === "string" ? signature : undefined,
    plan: typeof plan === "string" ? plan : undefined,
    planUsers: typeof planUsers === "number" ? planUsers : undefined,
  });
}

/** Returns the lenders, which are separate services besides the portal. */
function listOtherServices(path: EnrollmentPath, { serviceKeys }: EnrollmentAnswers): ServiceKey[] {
  if (path !== "financing-portal" || !Array.isArray(serviceKeys)) return [];
  return serviceKeys
    .flatMap((key) => ServiceKey.safeParse(key).data ?? [])
    .filter((key) => key !== ENROLLMENTS[path].service);
}

const keepAnswers: Check = (_, answers) => answers;

/** The checks of an enrollment beyond the schema of its answers. */
const CHECKS: Partial<Record<EnrollmentPath, Check>> = {
  "check-acceptance": async (who, answers) => {
    const { businessCategory } = await getBusinessRow(who);
    if (isTaxDocumentRequired({ acceptsChecks: true, categories: [businessCategory] })) {
      const row = await findSubscription(who, "checkAcceptance");
      const documents = row ? await listSubscriptionDocuments(who, row.id) : [];
      if (documents.length === 0) throw invalid({ documents: "Add a business tax document first." });
    }
    return answers;
  },
  "card-readers": (_, answers) => {
    const count = totalOf(answers["cardReaderTypes"]);
    const statedCount = answers["card_reader_count"];
    if (statedCount !== undefined && statedCount !== count)
      throw invalid({
        card_reader_count: `The reader quantities add up to ${count}, not ${String(statedCount)}. Correct the quantities.`,
      });
    const isBox = isPoBox(answers, "card_reader_shipping_address", "is_card_reader_address_po_box");
    return { ...answers, card_reader_count: count, is_card_reader_address_po_box: isBox };
  },
  "vehicle-tracking": (_, answers) => ({ ...answers, is_po_box: isPoBox(answers, "shipping_address", "is_po_box") }),
  "profit-product": async (who, answers) => {
    if (await isProductClosed(who, "profitRhino"))
      throw invalid({ electronic_signature: "Profit Rhino isn't available to your business. Contact your provider." });
    return answers;
  },
  "financing-portal": (_, answers) => {
    const keys = answers["serviceKeys"];
    const hasGreenSky = Array.isArray(keys) && keys.includes("greenSky");
    if (hasGreenSky && !isServiceOffered("greenSky"))
      throw invalid({ serviceKeys: "GreenSky isn't available to your business. Contact your provider." });
    if (hasGreenSky && answers["agree_to_greensky_disclosures"] !== true)
      throw invalid({ agree_to_greensky_disclosures: "Agree to the disclosures to request GreenSky." });
    return answers;
  },
  partner: (_, answers) => ({ ...answers, affiliate_id: getAffiliateId(answers) }),
};

/** rule: registration/po-box-flag */
const PO_BOX = /\bp\.?\s*o\.?\s*box\b/i;

function isPoBox(answers: EnrollmentAnswers, addressName: string, flagName: string): boolean {
  return answers[flagName] === true || PO_BOX.test(JSON.stringify(answers[addressName] ?? ""));
}

function totalOf(items: unknown): number {
  if (!Array.isArray(items)) return 0;
  return items.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
}

/** Returns the affiliate's id. Lennox and Other are known, and -1 stands for no id. */
function getAffiliateId({ affiliate_id: affiliateId, partner }: EnrollmentAnswers): string {
  if (typeof affiliateId === "string" && affiliateId !== "") return affiliateId;
  return String(AFFILIATES.find(({ name }) => name === partner)?.id ?? -1);
}
