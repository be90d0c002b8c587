import { NewIntegration, SupplierSaved } from "@/lib/onboarding/suppliers/supplier-key";
import { createIntegration } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "suppliers.createIntegration",
  summary: "Requests a supplier connection with the business's email on record at the supplier",
  permission: "settings.manage",
  body: NewIntegration,
  returns: SupplierSaved,
  run: ({ who, body }) => createIntegration(who, body),
});
