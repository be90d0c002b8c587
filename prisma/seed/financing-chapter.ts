import { getApplication } from "@/lib/financing/applications/get-application";
import { applyDecision } from "@/lib/financing/applications/apply-decision";
import { sendPartnerForm } from "@/lib/financing/applications/send-partner-form";
import { startApplication } from "@/lib/financing/applications/start-application";
import { sendAuthorization } from "@/lib/financing/authorizations/send-authorization";
import { setInvoiceFinancing } from "@/lib/financing/set-invoice-financing";
import { showConfiguration } from "@/lib/financing/lenders/show-configuration";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";

const PERSON = { phoneNumber: "7045550142", zipCode: "28202", dateOfBirth: "1979-05-17" };

/** Creates a few financing applications, one for each outcome, with their offers. */
export async function seedFinancing(who: Who): Promise<void> {
  const { businessId } = who;
  const invoices = await who.db((db) =>
    db.invoice.findMany({
      where: {
        businessId,
        kind: "invoice",
        isTemplate: false,
        deletedAt: null,
        balance: { gte: 1000 },
        status: { notIn: ["voided", "deleted"] },
      },
      orderBy: { balance: "desc" },
      take: 6,
    })
  );
  const { financingPartners: partners } = await showConfiguration(who);
  const productOf = (kind: string, at = 0) => {
    const partner = partners.find((each) => each.kind === kind);
    const product = partner?.financingProducts[at];
    if (!partner || !product) throw new Error(`no product of ${kind}`);
    return { financingPartnerId: partner.id, financingProductId: product.id };
  };
  const offer = productOf("synchrony", 1).financingProductId;
  for (const { id, balance } of invoices)
    await setInvoiceFinancing(who, id, {
      financingProductId: offer,
      financeAmount: new Decimal(balance.toString()).toFixed(2),
      autoPayOn: false,
    });
  const ends = ["00", "01", "02", "00"].map((cents, index) => ({ cents, invoice: invoices[index] }));
  const applicationIds: string[] = [];
  for (const { cents, invoice } of ends) {
    if (!invoice) continue;
    const data = await loadApplicant(who, invoice.customerId);
    const { application } = await startApplication(
      who,
      {
        data: {
          ...data,
          ...productOf("service-finance"),
          amount: `${new Decimal(invoice.balance.toString()).floor().toFixed(0)}.${cents}`,
          stateCode: "NC",
          invoiceId: invoice.id,
          businessCustomerId: invoice.customerId,
        },
      },
      null
    );
    if (application) applicationIds.push(application.id);
  }
  const paid = applicationIds.at(-1);
  if (paid) {
    const { reference, creditLimit } = await getApplication(who, paid);
    await applyDecision(who, paid, { reference, creditLimit, status: "funded", sequence: 9 });
  }
  await seedAuthorization(who, invoices[4]?.customerId);
}

async function loadApplicant(who: Who, id: string) {
  const { firstName, lastName, email } = await who.db((db) =>
    db.customer.findUniqueOrThrow({ where: { businessId_id: { businessId: who.businessId, id } } })
  );
  const contactDetails = {
    firstName: firstName || "Alex",
    lastName: lastName || "Smith",
    email: email || "alex@example.com",
  };
  return { ...PERSON, ...contactDetails };
}

async function seedAuthorization(who: Who, customerId: string | undefined): Promise<void> {
  if (!customerId) return;
  const person = await loadApplicant(who, customerId);
  const form = { ssn4: "4321", monthlyNetIncome: "5200.00", purchaseAmount: "3500.00", products: [], promoCode: "" };
  const sent = { ...person, ...form, businessCustomerId: customerId };
  const { application } = await sendPartnerForm(who, "synchrony", { form: sent, header: null });
  if (!application) return;
  const { email } = person;
  const authorizationRequest = {
    financingApplicationId: application.id,
    purchaseAmount: "3200.00",
    products: [],
    promoCode: "",
    email,
  };
  await sendAuthorization(who, authorizationRequest, null);
}
