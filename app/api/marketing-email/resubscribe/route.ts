import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { EmailProviderType } from "@/lib/marketing/events/mail-event";
import { resubscribeCustomer } from "@/lib/marketing/events/resubscribe-customer";

export const POST = call({
  id: "marketingEmail.resubscribe",
  summary: "Resubscribes a customer to marketing email",
  audience: "bearer",
  permission: "customers.change",
  body: z.object({ businessCustomerId: Id, emailProviderType: EmailProviderType }),
  returns: z.object({ result: z.literal(true) }),
  refusals: ["customer_not_found"],
  run: async ({ who, body: { businessCustomerId, emailProviderType: service } }) => {
    await resubscribeCustomer(who, { businessCustomerId, service });
    return { result: true as const };
  },
});
