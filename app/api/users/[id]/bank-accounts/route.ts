import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { listMethodsBy } from "@/lib/payments/methods/list-methods";
import { toBankAccount } from "@/lib/payments/methods/to-documented-method";
import { BankAccount } from "@/lib/payments/methods/stored-method";

export const GET = call({
  id: "users.listBankAccounts",
  summary: "Lists the bank accounts that a user put on file for customers",
  permission: "payments.all",
  params: IdPath,
  query: z.object({ limit: limit(100), offset }),
  returns: page(BankAccount),
  refusals: ["user_not_found"],
  run: async ({ who, params, query }) => {
    const { items, total } = await listMethodsBy(who, params.id, { kind: "check", paging: query });
    return { items: items.map(toBankAccount), total };
  },
});
