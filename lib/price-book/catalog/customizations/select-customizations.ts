import "server-only";
import type { Prisma, VendorCustomization } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import { CUSTOMIZATION_TYPES, CustomizationValues, type Customization } from "../customization";

/** Selects the business's customizations of a vendor's catalog. */
export async function selectCustomizations(
  db: Transaction,
  where: Prisma.VendorCustomizationWhereInput
): Promise<Customization[]> {
  const rows = await db.vendorCustomization.findMany({
    where: { businessId: db.who.businessId, ...where },
    orderBy: { id: "asc" },
  });
  return rows.flatMap(toCustomization);
}

function toCustomization({ id, type, productId, targetId, vendorId, values }: VendorCustomization): Customization[] {
  const customizationType = CUSTOMIZATION_TYPES.find((one) => one === type);
  return customizationType
    ? [{ id, type: customizationType, productId, targetId, vendorId, values: CustomizationValues.parse(values) }]
    : [];
}
