import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import type { Who } from "@/lib/platform/session/who";
import { INDUSTRIES } from "../lists/industries";
import { STATES } from "../lists/states";
import { getQuestions } from "../services/enrollments";
import { Address } from "../services/questions";
import { getBusinessAddress, getAnswers, findSubscription, toWireSubscription } from "../services/list-subscriptions";
import { ServiceKey } from "../services/get-service-name";
import { Subscription } from "../services/subscription";

export const EnrollmentData = z.object({
  product: ServiceKey,
  subscription: Subscription,
  defaults: z.record(z.string(), z.json()),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  industries: z.array(
    z.object({ key: z.string(), name: z.string(), requiresAdditionalUnderwriterData: z.boolean().optional() })
  ),
});
export type EnrollmentData = z.output<typeof EnrollmentData>;

/**
 * Returns the initial values of an enrollment: earlier answers, and the business's address. Source:
 * enrollments.getData.
 */
export async function getEnrollmentData(who: Who, product: ServiceKey): Promise<z.input<typeof EnrollmentData>> {
  const [row, business] = await Promise.all([findSubscription(who, product), getBusinessRow(who)]);
  const address = Address.parse(getBusinessAddress(business));
  const addresses = Object.entries(getQuestions(product)).filter(([, { kind }]) => kind === "address");
  return {
    product,
    subscription: toWireSubscription(product, row),
    defaults: {
      ...Object.fromEntries(addresses.map(([name]) => [name, address])),
      ...getAnswers(row),
      // A new request needs a new signature.
      electronic_signature: "",
    },
    states: STATES,
    industries: [...INDUSTRIES],
  };
}
