import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notAllowed } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { isUnderwriterDataRequired } from "../merchant/volumes";
import { INDUSTRIES } from "../lists/industries";
import { listSubscriptionDocuments } from "../services/enrollment-documents";
import { findSubscription } from "../services/list-subscriptions";
import { requestService } from "../services/request-service";
import { readAdditionalProducts } from "../enrollment/is-product-closed";
import { ServiceSetup } from "./service-setup";

/** Labor rates, which are stored in the price book. */
type Rates = { laborRate: string; laborCost: string | null };
type KeepRates = (rates: Rates) => Promise<void>;

/** Returns the current values of the wizard: earlier answers, and the current settings. Source: serviceSetup.fetch. */
export async function getServiceSetup(who: Who, rates: Rates): Promise<ServiceSetup> {
  const { businessId } = who;
  const [row, business] = await Promise.all([
    who.db((db) => db.serviceSetup.findUnique({ where: { businessId } })),
    getBusinessRow(who),
  ]);
  const storedSetup = ServiceSetup.safeParse(row?.answers ?? {}).data ?? ServiceSetup.parse({});
  const isKnownIndustry = INDUSTRIES.some(({ key }) => key === business.businessCategory);
  return {
    ...storedSetup,
    ...rates,
    industries:
      storedSetup.industries.length > 0 || !isKnownIndustry ? storedSetup.industries : [business.businessCategory],
    collectsTax: business.collectsTax,
    // A new submission needs a new signature.
    electronicSignature: "",
    isLegacyPayzer: false,
    isPaymentsOnly: false,
  };
}

/** Saves the whole wizard, updates the settings, and requests the chosen services. Source: serviceSetup.save. */
export async function saveServiceSetup(
  who: Who,
  input: ServiceSetup,
  keepRates: KeepRates
): Promise<{ result: true; errors: Record<string, string> }> {
  const { businessId } = who;
  const products = await resolveProducts(who, input);
  await refuseUnderwriterGap(who, input);
  const { collectsTax } = await getBusinessRow(who);
  if (input.collectsTax !== collectsTax && !who.permissions.has("taxes.change"))
    throw notAllowed("You don't have permission to change tax settings. Ask your administrator.");
  if (input.electronicSignature === "") throw invalid({ electronicSignature: "(This field is required)" });
  const setup = { ...input, additionalProducts: products, isLegacyPayzer: false, isPaymentsOnly: false };
  const { electronicSignature: signature, ...rest } = setup;
  const answers = z.record(z.string(), z.json()).parse(rest);
  const columns = { answers, signature, signedAt: who.now };
  await who.db(async (db) => {
    await db.serviceSetup.upsert({ where: { businessId }, create: { businessId, ...columns }, update: columns });
    const [industry] = input.industries;
    await db.business.update({
      where: { id: businessId },
      data: {
        collectsTax: input.collectsTax,
        ...(industry ? { businessCategory: industry } : {}),
        version: { increment: 1 },
      },
    });
    await keepRates(input);
    await requestChosenServices(db, setup);
    recordChange(db, { action: "business.set-up", subjectKind: "business", subjectId: businessId });
  });
  return { result: true, errors: {} };
}

/** Requests the chosen services with the signature of the setup. */
async function requestChosenServices(db: Transaction, setup: ServiceSetup): Promise<void> {
  const { plan, numberOfUsers: planUsers, flatRatePricingTrades, electronicSignature: signature } = setup;
  const signed = { electronic_signature: signature };
  if (plan)
    await requestService(db, {
      service: "plan",
      details: { plan, plan_users: planUsers, ...signed },
      plan,
      planUsers,
      signature,
    });
  if (flatRatePricingTrades.length > 0)
    await requestService(db, { service: "flatRate", details: { flatRatePricingTrades, ...signed }, signature });
  for (const service of ["profitRhino", "azuga"] as const)
    if (setup.additionalProducts[service].added) await requestService(db, { service, details: signed, signature });
}

/** Only the server sets locked and disabled. Refuses a change of such a product. */
async function resolveProducts(who: Who, { additionalProducts: chosenProducts }: ServiceSetup) {
  const storedProducts = await readAdditionalProducts(who);
  for (const product of ["profitRhino", "azuga"] as const) {
    const { locked, disabled, added } = storedProducts[product];
    if ((locked || disabled) && chosenProducts[product].added !== added)
      throw invalid({
        [`additionalProducts.${product}.added`]: "This product can't be changed here. Contact your provider.",
      });
  }
  return {
    profitRhino: { ...storedProducts.profitRhino, added: chosenProducts.profitRhino.added },
    azuga: { ...storedProducts.azuga, added: chosenProducts.azuga.added },
  };
}

/** rule: registration/underwriter-data */
async function refuseUnderwriterGap(who: Who, { industries }: ServiceSetup): Promise<void> {
  const isDataRequired = INDUSTRIES.some((each) => industries.includes(each.key) && isUnderwriterDataRequired(each));
  if (!isDataRequired) return;
  const row = await findSubscription(who, "plan");
  const documents = row ? await listSubscriptionDocuments(who, row.id) : [];
  if (documents.length === 0)
    throw invalid({
      industries: "Your provider reviews this trade first. Add a document about your business to your plan request.",
    });
}
