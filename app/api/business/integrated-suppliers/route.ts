import { IntegratedSuppliers } from "@/lib/onboarding/suppliers/supplier-key";
import { listIntegratedSuppliers } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "business.listIntegratedSuppliers",
  summary: "The suppliers that were asked for, with how far that is",
  returns: IntegratedSuppliers,
  run: ({ who }) => listIntegratedSuppliers(who),
});
