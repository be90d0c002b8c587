import "server-only";
import { z } from "zod";
import type { Who } from "@/lib/platform/session/who";
import { AdditionalProducts } from "./additional-products";

/** Reads the stored choices of additional products. */
export async function readAdditionalProducts({ businessId, db }: Who): Promise<AdditionalProducts> {
  const row = await db((open) => open.serviceSetup.findUnique({ where: { businessId } }));
  const parsed = z.looseObject({ additionalProducts: AdditionalProducts.optional() }).safeParse(row?.answers ?? {});
  return parsed.data?.additionalProducts ?? AdditionalProducts.parse({});
}

/** True when a product cannot be requested. */
export async function isProductClosed(who: Who, product: keyof AdditionalProducts): Promise<boolean> {
  const { locked, disabled } = (await readAdditionalProducts(who))[product];
  return locked || disabled;
}
