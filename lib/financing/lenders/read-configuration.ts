import "server-only";
import { env } from "@/lib/platform/env";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { callLender } from "./call-lender";
import { Configuration, type LenderPartner, type LenderProduct } from "../protocol/lender-product";

/** Reads the lenders' partners and products for the business. Includes GreenSky only if it is enabled. */
export async function readConfiguration(who: Who): Promise<Configuration> {
  const { partners, products, states } = await callLender(who, { path: "configuration", answer: Configuration });
  const offered = partners.filter(({ kind }) => kind !== "greensky" || env().LENDER_GREENSKY);
  const ids = new Set(offered.map(({ id }) => id));
  return { partners: offered, products: products.filter(({ partnerId }) => ids.has(partnerId)), states };
}

/** Returns a product with its partner. Throws a 422 for one that is not offered or that belongs to another partner. */
export async function requireProduct(
  who: Who,
  productId: string,
  partnerId?: string
): Promise<{ product: LenderProduct; partner: LenderPartner }> {
  const { partners, products } = await readConfiguration(who);
  const product = products.find(({ id }) => id === productId);
  const partner = partners.find(({ id }) => id === product?.partnerId);
  if (!product || !partner)
    throw invalid({ financingProductId: "This product isn't available. Select another product." });
  if (partnerId && partnerId !== partner.id)
    throw invalid({ financingPartnerId: `This product is offered by ${partner.name}. Select another product.` });
  return { product, partner };
}
