import "server-only";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { readConfiguration } from "../lenders/read-configuration";
import type { LenderPartner, LenderProduct } from "../protocol/lender-product";
import { requireApplication } from "./application-row";
import type { ApplicationAnswer, PartnerForm } from "./financing-application";
import { resolveSubject } from "./resolve-subject";
import { GOODLEAP_FIELDS, SYNCHRONY_FIELDS } from "../protocol/map-field-errors";
import { openApplication } from "./open-application";
import { toNullIfAway, FAILED } from "./start-application";
import { submitApplication } from "./submit-application";

type Kind = "synchrony" | "goodleap";
const NAMES: Record<Kind, Record<string, string>> = { synchrony: SYNCHRONY_FIELDS, goodleap: GOODLEAP_FIELDS };

/**
 * Sends a partner's own form for a started or a new application. Income, birth date, and SSN digits pass through and
 * are not stored. Sources: synchrony.sendApplication, goodleap.sendApplication
 */
export async function sendPartnerForm(
  who: Who,
  kind: Kind,
  { form, header }: { form: PartnerForm; header: string | null }
): Promise<ApplicationAnswer> {
  const offered = await findOffer(who, kind, form).catch(toNullIfAway);
  if (!offered) return { ...FAILED, application: null };
  const id = form.financingApplicationId ?? (await openNew(who, offered, { form, header }));
  const application = await requireApplication(who, id);
  if (application.financingPartnerId !== offered.partner.id)
    throw conflict(
      "other_lender",
      `This application was already sent to ${application.partnerName}. Start a new application.`
    );
  const { products, promoCode, projectType } = form;
  return submitApplication(who, id, {
    step: "partner-form",
    names: NAMES[kind],
    applicant: {
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      phone: form.phoneNumber,
      zip: form.zipCode,
      date_of_birth: form.dateOfBirth,
      ssn4: form.ssn4,
      income: form.monthlyNetIncome,
      requested_limit: form.purchaseAmount,
      ...(form.hic ? { hic: form.hic } : {}),
    },
    more: { products, promoCode, projectType },
  });
}

type Offered = { partner: LenderPartner; product: LenderProduct | null };

async function findOffer(who: Who, kind: Kind, { products: chosen }: PartnerForm): Promise<Offered> {
  const { partners, products } = await readConfiguration(who);
  const partner = partners.find((each) => each.kind === kind);
  if (!partner) throw conflict("lender_not_offered", "This lender isn't available. Select another lender.");
  const partnerProducts = products.filter(({ partnerId }) => partnerId === partner.id);
  if (!chosen.every((id) => partnerProducts.some((product) => product.id === id)))
    throw invalid({ products: `${partner.name} doesn't offer this product. Select another product.` });
  return { partner, product: partnerProducts.find(({ id }) => id === chosen[0]) ?? null };
}

function openNew(
  who: Who,
  offered: Offered,
  { form, header }: { form: PartnerForm; header: string | null }
): Promise<string> {
  const { firstName, lastName, email, phoneNumber, zipCode, purchaseAmount: amount } = form;
  const applicantDetails = { firstName, lastName, email, phoneNumber, zipCode, stateCode: "", amount };
  return who.db(async (db) => {
    const subject = await resolveSubject(db, form);
    return openApplication(db, { subject, ...offered, applicantDetails, name: { header, content: applicantDetails } });
  });
}
