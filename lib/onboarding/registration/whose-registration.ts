import "server-only";
import { clientAddress } from "@/lib/platform/http/guards/client-address";
import { notAllowed } from "@/lib/platform/http/refusal";
import { applicantOfRequest } from "@/lib/platform/session/applicant-cookie";
import { requireApplicant } from "@/lib/platform/session/applicant-link";
import { requireOpenSignUp } from "@/lib/platform/session/sign-up";
import { requireStaff } from "@/lib/platform/session/staff-session";
import type { Who } from "@/lib/platform/session/who";

/**
 * Who asks about a registration: the applicant, by the token or by the browser that has it, or staff who may change the
 * business, of their own.
 */
export async function whoseRegistration(request: Request, token: string | undefined): Promise<Who> {
  if (token) {
    requireOpenSignUp();
    return (await requireApplicant(token, clientAddress(request.headers))).who;
  }
  const applicant = await applicantOfRequest(request);
  if (applicant) return applicant.who;
  const who = await requireStaff(request);
  if (!who.permissions.has("settings.manage")) throw notAllowed("You do not have permission to do this.");
  return who;
}
