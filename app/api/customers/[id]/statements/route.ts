import { listStatement } from "@/lib/payments/statements/read-statement";
import { StatementMovement, StatementQuery } from "@/lib/payments/statements/statement-movement";
import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

export const GET = call({
  id: "customers.listStatements",
  summary: "Lists a customer's account activity, newest first, with the balance due",
  permission: "invoices.all",
  params: IdPath,
  query: StatementQuery,
  returns: page(StatementMovement).extend({ balance: Money }),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listStatement(who, params.id, query),
});
