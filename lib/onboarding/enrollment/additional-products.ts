import { z } from "zod";

/** The choice of an additional product in the service setup. The operator can lock or disable a product. */
const AdditionalProduct = z.object({
  added: z.boolean().default(false),
  disabled: z.boolean().default(false),
  locked: z.boolean().default(false),
});
const NOTHING_SAID = { added: false, disabled: false, locked: false };

/** rule: setup/additional-products */
export const AdditionalProducts = z.object({
  profitRhino: AdditionalProduct.default(NOTHING_SAID),
  azuga: AdditionalProduct.default(NOTHING_SAID),
});
export type AdditionalProducts = z.output<typeof AdditionalProducts>;
