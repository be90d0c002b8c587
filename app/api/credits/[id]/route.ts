import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { Credit } from "@/lib/payments/credits/credit";
import { getCredit } from "@/lib/payments/credits/list-credits";
import { deleteCredit } from "@/lib/payments/credits/save-credit";

export const GET = call({
  id: "credits.get",
  summary: "Returns a credit with the invoices it is applied to",
  permission: "payments.view",
  params: IdPath,
  returns: Credit,
  refusals: ["credit_not_found"],
  run: ({ who, params }) => getCredit(who, params.id),
});

export const DELETE = call({
  id: "credits.delete",
  summary: "Deletes an unapplied credit",
  permission: "payments.credits",
  params: IdPath,
  returns: Deleted,
  refusals: ["credit_not_found", "credit_applied", "credit_is_money"],
  run: ({ who, params }) => deleteCredit(who, params.id),
});
