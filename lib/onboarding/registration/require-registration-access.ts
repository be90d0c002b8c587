import "server-only";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { notAllowed } from "@/lib/platform/refusals/refusal";
import { findApplicantOfRequest } from "@/lib/platform/session/build-applicant-cookie";
import { requireApplicant } from "@/lib/platform/session/applicant-link";
import { requireOpenSignUp } from "@/lib/platform/session/is-sign-up-open";
import { requireStaff } from "@/lib/platform/session/require-staff";
import type { Who } from "@/lib/platform/session/who";

/** Returns the applicant of a token or browser session, or else the user. */
export async function getApplicantOrUser(request: Request, token: string | undefined): Promise<Who> {
  if (token) {
    requireOpenSignUp();
    return (await requireApplicant(token, getClientAddress(request.headers))).who;
  }
  const applicant = await findApplicantOfRequest(request);
  return applicant ? applicant.who : requireStaff(request);
}

/** Returns the applicant of a registration, or a user who may manage the settings of their own business. */
export async function requireRegistrationAccess(request: Request, token: string | undefined): Promise<Who> {
  const who = await getApplicantOrUser(request, token);
  if (who.actor.kind === "staff" && !who.permissions.has("settings.manage"))
    throw notAllowed("You don't have permission to do this. Ask your administrator.");
  return who;
}
