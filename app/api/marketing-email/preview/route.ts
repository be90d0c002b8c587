import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import { previewMail } from "@/lib/marketing/mail/preview-mail";

export const POST = call({
  id: "marketingEmail.preview",
  summary: "Previews a marketing email as a customer would see it, without sending it",
  permission: "marketing.manage",
  body: z.object({
    businessId: Id,
    emailBody: z.string().max(200_000, "Use at most 200,000 characters."),
    emailSubject: line(200).default(""),
    /** The customer whose name fills the preview. A made-up one by default. */
    businessCustomerId: Id.nullish(),
  }),
  returns: z.object({ html: z.string(), text: z.string(), subject: z.string() }),
  refusals: ["business_not_found", "customer_not_found"],
  run: ({ who, body }) => {
    if (body.businessId !== who.businessId) throw notFound("business");
    return previewMail(who, { subject: body.emailSubject, body: body.emailBody, customerId: body.businessCustomerId });
  },
});
