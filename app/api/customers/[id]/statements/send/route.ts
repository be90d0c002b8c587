import { z } from "zod";
import { sendStatement } from "@/lib/payments/statements/send-statement";
import { StatementToSend } from "@/lib/payments/statements/statement-shapes";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";

export const POST = call({
  id: "customers.sendStatement",
  summary: "Email a customer's statement with its PDF",
  permission: "invoices.change",
  params: IdPath,
  body: StatementToSend,
  returns: z.object({ sent: z.literal(true), recipients: z.array(z.string()) }),
  idempotent: true,
  refusals: ["customer_not_found", "contact_not_found", "document_too_large"],
  run: async ({ who, params, body }) => ({
    sent: true as const,
    recipients: await sendStatement(who, params.id, body),
  }),
});
