import "server-only";
import { createBusiness } from "@/lib/businesses/create-business";
import { invalid } from "@/lib/platform/refusals/refusal";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { confirmUploads } from "@/lib/platform/files/unconfirmed-uploads";
import { confirmSender, holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { inviteUser } from "@/lib/users/invite-user";
import { NewUserInput } from "@/lib/users/new-user-input";
import { CardProcessing } from "../../card-processing/card-processing";
import { hideSecrets } from "../../card-processing/hide-secrets";
import { requestService, type ServiceRequest } from "../../services/request-service";
import { buildRegistrationAnswer } from "../records/registration-payload";
import { findRegistration, type OpenedRegistration } from "../records/find-registration";
import { toCamelPath } from "../../shapes/rename-keys";
import type { RegistrationValues } from "../../shapes/registration-fields";
import type { Registration } from "../../shapes/registration";
import { buildCardApplication, listRequestedServices } from "./list-requested-services";
import { listSubmissionProblems } from "./list-submission-problems";

/** Sets up a new business. Returns the ids of its roles. */
export type Furnish = (businessId: string) => Promise<{ administrator: string }>;

/**
 * Submits a complete registration. Creates the business with its primary administrator, who gets an invitation, unless
 * it exists. Requests each selected add-on. Everything happens once and in one transaction, even if it is sent again.
 */
export function submitRegistration(who: Who, furnish: Furnish): Promise<Registration> {
  return who.db(async (db) => {
    const registration = await findRegistration(db, "change");
    if (registration.row.submittedAt) return buildRegistrationAnswer(db, registration);
    await requireComplete(db, registration);
    const { businessId } = who;
    const isThere = (await db.business.count({ where: { id: businessId } })) > 0;
    if (!isThere) await makeBusiness(businessId, registration.values, furnish);
    if (!isThere) await confirmNewSender(db, registration.row.emailConfirmedAt ?? who.now);
    await confirmUploads(db, businessId);
    const system = await proveSystemWho(businessId, "registration");
    await system.db(async (inItsName) => {
      for (const request of [
        ...listRequestedServices(registration.values),
        ...buildCardRequests(businessId, registration.values),
      ])
        await requestService(inItsName, request);
    });
    const row = await db.registration.update({
      where: { businessId },
      data: { submittedAt: who.now, version: { increment: 1 } },
    });
    return buildRegistrationAnswer(db, { ...registration, row });
  });
}

/** Starts a self-registered business at the first day's limits. Its email is already confirmed. */
async function confirmNewSender(db: Transaction, confirmedAt: Date): Promise<void> {
  const { businessId } = db.who;
  await holdUntilConfirmed(db, businessId);
  await confirmSender(db, businessId, confirmedAt);
}

async function requireComplete(db: Transaction, { row, values, checkedWebsite }: OpenedRegistration): Promise<void> {
  const documents = await db.registrationDocument.findMany({ where: { businessId: row.businessId } });
  // A logged-in user has already proved their identity.
  const isEmailConfirmed = row.emailConfirmedAt !== null || db.who.actor.kind === "staff";
  const problems = Object.entries(listSubmissionProblems(values, { documents, isEmailConfirmed, checkedWebsite }));
  if (problems.length === 0) return;
  throw invalid(Object.fromEntries(problems.map(([path, problem]) => [toCamelPath(path), problem])));
}

/** Builds the request for cards, if selected, in the form that its page reads. */
function buildCardRequests(businessId: string, values: RegistrationValues): ServiceRequest[] {
  if (!values.is_card_acceptance_set) return [];
  const { masked, secretsSealed } = hideSecrets(businessId, CardProcessing.parse(buildCardApplication(values)), null);
  const { businessDetails, bankingDetails, agreeAndSign } = masked;
  const signature = agreeAndSign.electronic_signature;
  return [{ service: "cardProcessing", details: { businessDetails, bankingDetails }, signature, secretsSealed }];
}

/** Creates the business under its registration's id, with its primary administrator. */
async function makeBusiness(businessId: string, values: RegistrationValues, furnish: Furnish): Promise<void> {
  const { address = "", address2 = "", city = "", state = "", zip = "" } = values.business_address;
  await createBusiness({
    id: businessId,
    name: values.business_dba_name || values.business_legal_name,
    phone: values.phone_number,
    address: [address, address2].filter(Boolean).join(", "),
    city,
    state,
    zipCode: zip,
    website: values.website,
    timeZoneName: values.timezone,
  });
  const { administrator } = await furnish(businessId);
  const system = await proveSystemWho(businessId, "registration", ["users.change"]);
  const person = { firstName: values.first_name, lastName: values.last_name, email: values.email };
  const input = NewUserInput.parse({ ...person, accountType: administrator, time_zone_name: values.timezone });
  const { id } = await inviteUser(system, input);
  await makePrimary(system, id);
}

/** Makes a user the primary administrator, whom no other user can remove. */
export function makePrimary({ db, businessId }: Who, id: string): Promise<void> {
  return db(async (tenant) => {
    await tenant.user.update({
      where: { businessId_id: { businessId, id } },
      data: { primaryAdmin: true, primaryBusinessUser: true },
    });
  });
}
