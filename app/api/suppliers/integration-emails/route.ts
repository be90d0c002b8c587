import { z } from "zod";
import { IntegrationEmails, SupplierKey } from "@/lib/onboarding/suppliers/supplier-key";
import { listIntegrationEmails } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "suppliers.listIntegrationEmails",
  summary: "Lists the email addresses that the business gave for supplier connections",
  query: z.object({ serviceKey: SupplierKey.optional() }),
  returns: IntegrationEmails,
  run: ({ who, query }) => listIntegrationEmails(who, query.serviceKey),
});
