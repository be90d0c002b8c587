import "server-only";
import { z } from "zod";
import type { Who } from "@/lib/platform/session/who";

/** What is said of a further product in the service setup; whoever runs the installation locks or disables one. */
export const AdditionalProduct = z.object({
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

/** What is kept of them. */
export async function additionalProducts({ businessId, db }: Who): Promise<AdditionalProducts> {
  const row = await db((open) => open.serviceSetup.findUnique({ where: { businessId } }));
  const kept = z.looseObject({ additionalProducts: AdditionalProducts.optional() }).safeParse(row?.answers ?? {});
  return kept.data?.additionalProducts ?? AdditionalProducts.parse({});
}

/** Whether a product cannot be asked for. */
export async function isProductClosed(who: Who, product: keyof AdditionalProducts): Promise<boolean> {
  const { locked, disabled } = (await additionalProducts(who))[product];
  return locked || disabled;
}
