import { MailSent } from "@/lib/platform/message-lists/mail-sent";
import { sendStatement } from "@/lib/payments/statements/send-statement";
import { StatementToSend } from "@/lib/payments/statements/statement-movement";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "customers.sendStatement",
  summary: "Emails a customer's statement with its PDF",
  permission: "invoices.all",
  params: IdPath,
  body: StatementToSend,
  returns: MailSent,
  idempotent: true,
  refusals: ["customer_not_found", "contact_not_found", "unknown_recipient", "document_too_large"],
  run: ({ who, params, body }) => sendStatement(who, params.id, body),
});
