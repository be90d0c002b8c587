import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { Money, Quantity } from "@/lib/platform/money/money-shapes";

/** rule: pricing/customization-types */
export const CUSTOMIZATION_TYPES = ["product", "part", "labor"] as const;
export type CustomizationType = (typeof CUSTOMIZATION_TYPES)[number];

/** Not negative, and at most the highest price in a price book. */
const price = Money.refine(
  (text) => !text.startsWith("-") && Number(text) <= 99_999.99,
  "Enter an amount from $0.00 to $99,999.99."
);

const shared = {
  name: line(200).nullish(),
  description: z.string().trim().max(2000, "Use at most 2,000 characters.").nullish(),
  price: price.nullish(),
  taxable: z.boolean().nullish(),
  qbClass: line(100).nullish(),
  incomeAccount: line(100).nullish(),
  warrantyId: line(100).nullish(),
};

/** The business's own values of a product. Null = the vendor's value. */
const ProductValues = z.object({ ...shared, visible: z.boolean().nullish(), favorite: z.boolean().nullish() });
/** The own values of a part or of labor. `cost` and `price` are for one unit or one hour. `hours` is only for labor. */
const LineValues = z.object({ ...shared, cost: price.nullish(), hours: Quantity.nullish() });

/** A business's changes to a product, part, or labor. */
export const CustomizationValues = z.object({ ...ProductValues.shape, ...LineValues.shape });
export type CustomizationValues = z.output<typeof CustomizationValues>;

export const Customization = z.object({
  /** Null when nothing is customized. */
  id: Id.nullable(),
  type: z.enum(CUSTOMIZATION_TYPES),
  productId: Id,
  /** The part or labor, or the product itself. */
  targetId: Id,
  vendorId: z.int(),
  values: CustomizationValues,
});
export type Customization = z.output<typeof Customization>;

export const NewProductCustomization = z.object({ productId: Id, values: ProductValues });
export const ProductCustomizationChange = NewProductCustomization.extend({ id: Id });
export const NewLineCustomization = z.object({ productId: Id, targetId: Id, values: LineValues });
export const LineCustomizationChange = NewLineCustomization.extend({ id: Id });
export const LineTypePath = z.object({ type: z.enum(["part", "labor"]) });
