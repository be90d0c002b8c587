import "server-only";
import { env } from "@/lib/platform/env";
import type { Who } from "@/lib/platform/session/who";
import { getGreenskyDisclosure } from "../registration/records/registration-payload";
import { ENROLLMENTS, type EnrollmentPath } from "../services/enrollments";
import type { Questions } from "../services/questions";
import type { ServiceKey } from "../services/get-service-name";

/** True when a service can be requested in this installation. GreenSky must be enabled. */
export const isServiceOffered = (service: ServiceKey): boolean => service !== "greenSky" || env().LENDER_GREENSKY;

/**
 * Returns the questions of an enrollment in this installation, without services that are not available. GreenSky
 * includes its disclosures.
 */
export async function getOfferedQuestions(who: Who, path: EnrollmentPath): Promise<Questions> {
  const { questions } = ENROLLMENTS[path];
  if (path !== "financing-portal") return questions;
  const { serviceKeys, agree_to_greensky_disclosures: agree, electronic_signature } = ENROLLMENTS[path].questions;
  const lenders = { ...serviceKeys, options: serviceKeys.options.filter(({ value }) => isServiceOffered(value)) };
  if (!isServiceOffered("greenSky")) return { serviceKeys: lenders, electronic_signature };
  const help = (await getGreenskyDisclosure(who)) || "The disclosures aren't available right now. Try again later.";
  return { serviceKeys: lenders, agree_to_greensky_disclosures: { ...agree, help }, electronic_signature };
}
