import "server-only";
import { clientAddress } from "@/lib/platform/http/guards/client-address";
import { notAllowed } from "@/lib/platform/http/refusal";
import { applicantOfRequest } from "@/lib/platform/session/applicant-cookie";
import { requireApplicant } from "@/lib/platform/session/applicant-link";
import { requireOpenSignUp } from "@/lib/platform/session/sign-up";
import { requireStaff } from "@/lib/platform/session/staff-session";
import type { Who } from "@/lib/platform/session/who";

/** Returns the applicant of a token or browser session, or else the user. */
export async function whoApplies(request: Request, token: string | undefined): Promise<Who> {
  if (token) {
    requireOpenSignUp();
    return (await requireApplicant(token, clientAddress(request.headers))).who;
  }
  const applicant = await applicantOfRequest(request);
  return applicant ? applicant.who : requireStaff(request);
}

/** Returns the applicant of a registration, or a user who may manage the settings of their own business. */
export async function whoseRegistration(request: Request, token: string | undefined): Promise<Who> {
  const who = await whoApplies(request, token);
  if (who.actor.kind === "staff" && !who.permissions.has("settings.manage"))
    throw notAllowed("You do not have permission to do this.");
  return who;
}
