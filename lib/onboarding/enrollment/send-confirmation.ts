import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { toSentenceCase } from "@/lib/platform/changes/change-words";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { sendServiceMail } from "../services/send-service-mail";
import { findSubscription, toWireSubscription } from "../services/list-subscriptions";
import { type ServiceKey, getServiceName } from "../services/get-service-name";
import { isEnrolled } from "../services/subscription-status";

export const UNABLE_TO_MAIL = "Unable to send enrollment confirmation email";

/**
 * Emails the confirmation of a request to the business's own address only. Source: enrollments.sendConfirmationEmail.
 */
export async function sendConfirmation(who: Who, service: ServiceKey): Promise<{ result: true }> {
  const subscription = toWireSubscription(service, await findSubscription(who, service));
  if (!isEnrolled(subscription.status.key)) throw conflict("not_enrolled", UNABLE_TO_MAIL);
  const { serviceEmailFromAddress: to } = await getBusinessRow(who);
  if (!to) throw conflict("no_business_email", UNABLE_TO_MAIL);
  const name = getServiceName(service);
  await who.db((db) =>
    sendServiceMail(db, to, {
      subject: `We received your request: ${name}`,
      heading: `We received your request: ${name}`,
      paragraphs: [
        `Status: ${toSentenceCase(subscription.status.name)}. Users who manage settings get an email when your provider updates the request.`,
      ],
      afterword: "You're receiving this because this is your business's email.",
    })
  );
  return { result: true };
}
