import "server-only";
import type { RegistrationDocument as DocumentRow } from "@prisma/client";
import { z } from "zod";
import { toNullIfAway } from "@/lib/financing/applications/start-application";
import { getGreenskyDisclosures } from "@/lib/financing/lenders/get-greensky-disclosures";
import { env } from "@/lib/platform/env";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { maskValues } from "./mask-values";
import { INDUSTRIES } from "../../lists/industries";
import { type Charges, computeCharges } from "../../products/charges";
import { findRegistration, type OpenedRegistration } from "./find-registration";
import { Registration, type RegistrationDocument } from "../../shapes/registration";

export const Industry = z.object({
  key: z.string(),
  name: z.string(),
  requiresAdditionalUnderwriterData: z.boolean().optional(),
});

/** rule: registration/fetch-response */
export const RegistrationPayload = z.object({
  registration: Registration,
  isGreenskyFlagEnabled: z.boolean(),
  greenskySignupDisclosure: z.string(),
  onboarding_urls: z.object({ fingerprint_blackbox_url: z.string(), static_wdp_url: z.string() }),
  industries: z.array(Industry),
});
export type RegistrationPayload = z.input<typeof RegistrationPayload>;

/** Returns a registration with the data that its wizard needs. Source: registration.fetchPayload. */
export async function fetchPayload(who: Who): Promise<RegistrationPayload> {
  return {
    registration: await who.db(async (db) => buildRegistrationAnswer(db, await findRegistration(db))),
    isGreenskyFlagEnabled: env().LENDER_GREENSKY,
    greenskySignupDisclosure: await getGreenskyDisclosure(who),
    onboarding_urls: { fingerprint_blackbox_url: "", static_wdp_url: "" },
    industries: [...INDUSTRIES],
  };
}

/** Returns the GreenSky disclosure to agree to. Empty when it is not offered or not available now. */
export async function getGreenskyDisclosure(who: Who): Promise<string> {
  if (!env().LENDER_GREENSKY) return "";
  const disclosures = await getGreenskyDisclosures(who).catch(toNullIfAway);
  return disclosures?.greenskySignupDisclosure ?? "";
}

/** Returns the registration for an answer, with its documents, and with masks for numbers. */
export async function buildRegistrationAnswer(
  db: Transaction,
  { row, values }: OpenedRegistration
): Promise<Registration> {
  const documents = await listDocuments(db);
  return {
    ...maskValues(values),
    documents,
    registration_business_documents: documents,
    is_email_confirmed: row.emailConfirmedAt !== null,
    is_submitted: row.submittedAt !== null,
    version: row.version,
  };
}

/** rule: registration/documents-response */
export async function listDocuments(db: Transaction): Promise<RegistrationDocument[]> {
  const rows = await db.registrationDocument.findMany({
    where: { businessId: db.who.businessId },
    orderBy: { id: "asc" },
  });
  return rows.map(toRegistrationDocument);
}

const toRegistrationDocument = ({ id, type, fileName, contentType, byteSize }: DocumentRow): RegistrationDocument => ({
  id,
  type,
  file_name: fileName,
  content_type: contentType,
  byte_size: byteSize,
});

/** Returns the charges of a registration. Source: registration.getInvoiceData. */
export function readCharges(who: Who): Promise<Charges> {
  return who.db(async (db) => computeCharges((await findRegistration(db)).values));
}

/** True when vehicle tracking was requested and not canceled. Source: registration.getAzugaInfo. */
export function hasVehicleTracking({ db, businessId }: Who): Promise<boolean> {
  const where = { businessId, service: "azuga", status: { notIn: ["draft", "canceled"] } };
  return db(async (tenant) => (await tenant.subscription.count({ where })) > 0);
}
