import "server-only";
import { headers } from "next/headers";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { type BusinessPhone, pickBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import type { Who } from "@/lib/platform/session/who";
import { listApplications } from "../applications/list-applications";
import { resolveSubject } from "../applications/resolve-subject";
import { getApplication } from "../applications/get-application";
import { toNullIfAway } from "../applications/start-application";
import { type ForInvoice, type ApplicantPrefill, readApplicant, readForInvoice } from "../applications/read-applicant";
import type { FinancingApplication } from "../applications/financing-application";
import { listProjectTypes } from "../lenders/list-goodleap-services";
import { type FinancingConfiguration, showConfiguration } from "../lenders/show-configuration";
import { findOfferedFinancing, type OfferedFinancing } from "../set-invoice-financing";

export type OpenedApply = {
  business: BusinessPhone & { name: string; brandColor: string };
  customer: ApplicantPrefill;
  invoice: ForInvoice | null;
  offered: OfferedFinancing | null;
  /** The newest application made with this link. */
  application: FinancingApplication | null;
  /** Null while the lenders cannot be asked. */
  configuration: FinancingConfiguration | null;
  projectTypes: Array<{ id: string; name: string }>;
};

/** Opens an applicant's link. Null when it no longer works. Attempts are limited as for calls. */
export async function openApply(token: string): Promise<OpenedApply | null> {
  try {
    const request = new Request("http://page.invalid", { headers: await headers() });
    return await readApplyPage(await requireCustomer(token, request, "financing"));
  } catch (error) {
    if (error instanceof Refusal || error instanceof RequestProblem) return null;
    throw error;
  }
}

async function readApplyPage(who: Who): Promise<OpenedApply> {
  const { customerId, invoiceId } = await who.db((db) => resolveSubject(db, {}));
  const [business, customer, invoice, { items }, configuration, projectTypes] = await Promise.all([
    getBusinessRow(who),
    readApplicant(who, customerId),
    readForInvoice(who, customerId, invoiceId),
    listApplications(who, { limit: 1 }),
    showConfiguration(who).catch(toNullIfAway),
    listProjectTypes(who).catch(toNullIfAway),
  ]);
  const [newest] = items;
  return {
    business: {
      name: getCustomerFacingName(business),
      ...pickBusinessPhone(business),
      brandColor: business.brandColor,
    },
    // A link may be forwarded, so it shows less about the customer than the office knows.
    customer: { ...customer, phoneNumber: "", email: "" },
    invoice,
    offered: invoice ? await findOffer(who, invoice) : null,
    application: newest ? await getApplication(who, newest.id) : null,
    configuration,
    projectTypes: projectTypes ?? [],
  };
}

const findOffer = (who: Who, { id, kind, amount }: ForInvoice) =>
  findOfferedFinancing(who, { id, kind, balance: amount, total: amount, documentStatus: "" });
