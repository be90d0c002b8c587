import { NewIntegration, SupplierSaved } from "@/lib/onboarding/suppliers/supplier-key";
import { createIntegration } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "suppliers.createIntegration",
  summary: "Ask to be connected with a supplier by the email that it knows",
  permission: "settings.manage",
  body: NewIntegration,
  returns: SupplierSaved,
  run: ({ who, body }) => createIntegration(who, body),
});
