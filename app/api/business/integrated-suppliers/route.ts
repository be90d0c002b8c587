import { IntegratedSuppliers } from "@/lib/onboarding/suppliers/supplier-key";
import { listIntegratedSuppliers } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "business.listIntegratedSuppliers",
  summary: "Lists the suppliers that the business requested, each with its status",
  returns: IntegratedSuppliers,
  run: ({ who }) => listIntegratedSuppliers(who),
});
