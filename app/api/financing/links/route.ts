import { LinkToSend, sendFinancingLink, SentLink } from "@/lib/financing/self-service/send-financing-link";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "financing.sendLink",
  summary: "Creates a financing link for a customer, and sends it if requested",
  permission: "financing.act",
  body: LinkToSend,
  returns: SentLink,
  refusals: ["customer_not_found", "invoice_not_found", "unknown_recipient"],
  run: ({ who, body }) => sendFinancingLink(who, body),
});
