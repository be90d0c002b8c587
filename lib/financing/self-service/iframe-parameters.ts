import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { issueBearerToken } from "@/lib/platform/session/issue-bearer-token";
import type { Who } from "@/lib/platform/session/who";
import { requireApplication } from "../applications/application-row";
import { issueShortToken } from "./send-financing-link";

export const IframeQuery = z.object({
  financingApplicationId: Id.optional(),
  invoiceId: Id.optional(),
  token: z.string().max(100).optional(),
});

/** rule: financing/iframe-params */
export const IframeParameters = z.object({
  payzerHost: z.string(),
  sjt: z.string(),
  businessId: Id,
  appToken: z.string(),
});

/**
 * Returns the parameters that open the application page in a frame for 15 minutes. `appToken` opens the page. `sjt`
 * represents the user's session. An applicant has no session, so both are the same token. Source:
 * financing.getIframeParameters
 */
export async function getIframeParameters(
  who: Who,
  { financingApplicationId, invoiceId }: z.output<typeof IframeQuery>
): Promise<z.output<typeof IframeParameters>> {
  const application = financingApplicationId ? await requireApplication(who, financingApplicationId) : null;
  const appToken = await issueShortToken(who, {
    ...(application ? { applicationId: application.id, customerId: application.businessCustomerId } : {}),
    invoiceId: invoiceId ?? application?.invoiceId ?? null,
  });
  const sjt = who.actor.kind === "staff" ? await issueBearerToken(who) : appToken;
  return { payzerHost: env().APP_URL, sjt, businessId: who.businessId, appToken };
}
