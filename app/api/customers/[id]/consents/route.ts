import { z } from "zod";
import { Channel, CustomerConsents } from "@/lib/customers/consent/consent-change";
import { readConsents } from "@/lib/customers/consent/read-consents";
import { setCustomerConsent } from "@/lib/customers/consent/set-customer-consent";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.getConsents",
  summary: "Lists a customer's contact permissions and every change to them",
  permission: "customers.view",
  params: IdPath,
  query: z.object({ limit: limit(20), offset }),
  returns: CustomerConsents,
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => readConsents(who, params.id, query),
});

export const PUT = call({
  id: "customers.setConsent",
  summary: "Records a customer's contact permission for email, texts, calls, or marketing",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ channel: Channel, isAllowed: z.boolean() }),
  returns: CustomerConsents,
  refusals: ["customer_not_found", "customer_deleted", "customer_merged"],
  run: ({ who, params, body }) => setCustomerConsent(who, params.id, body),
});
