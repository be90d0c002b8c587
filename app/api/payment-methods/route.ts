import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listMethods } from "@/lib/payments/methods/list-methods";
import { MethodToStore, StoredMethod, StoredMethodQuery } from "@/lib/payments/methods/stored-method";
import { storeMethod } from "@/lib/payments/methods/store-method";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";

export const GET = call({
  id: "paymentMethods.list",
  summary: "Lists customers' cards and bank accounts on file, newest first",
  permission: "payments.view",
  query: StoredMethodQuery,
  returns: page(StoredMethod),
  run: ({ who, query }) => listMethods(who, query),
});

export const POST = call({
  id: "paymentMethods.store",
  summary: "Adds a customer's card or bank account on file",
  permission: "payments.accept",
  body: MethodToStore,
  returns: StoredMethod,
  refusals: [
    "customer_not_found",
    "method_not_accepted",
    "card_declined",
    "insufficient_funds",
    "processing_error",
    "token_expired",
    "not_charged",
    "method_not_taken",
    "account_closed",
    "account_not_found",
    "account_blocked",
    "account_restricted",
    "bank_refused",
    "check_insufficient_funds",
    "debit_not_authorized",
    "idempotency_key_reused",
  ],
  run: ({ who, body, requestKey }) => storeMethod(who, body, buildRequestKey("paymentMethods.store", requestKey, body)),
});
