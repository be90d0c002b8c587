import { LinkToSend, sendFinancingLink, SentLink } from "@/lib/financing/self-service/send-financing-link";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "financing.sendLink",
  summary: "Send a customer a link to apply for financing, or make one to hand over",
  permission: "financing.act",
  body: LinkToSend,
  returns: SentLink,
  refusals: ["customer_not_found", "invoice_not_found", "unknown_recipient"],
  run: ({ who, body }) => sendFinancingLink(who, body),
});
