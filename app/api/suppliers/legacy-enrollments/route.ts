import { LegacyEnrollment, SupplierSaved } from "@/lib/onboarding/suppliers/supplier-key";
import { enrollLegacySupplier } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "suppliers.enrollLegacy",
  summary: "Requests a supplier connection through the supplier's territory manager",
  permission: "settings.manage",
  body: LegacyEnrollment,
  returns: SupplierSaved,
  run: ({ who, body }) => enrollLegacySupplier(who, body),
});
