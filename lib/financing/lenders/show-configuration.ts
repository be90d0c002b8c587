import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { readConfiguration } from "./read-configuration";
import { isTestLender } from "./lender-gateway";
import type { LenderProduct } from "../protocol/lender-product";

const FinancingProduct = z.object({
  id: Id,
  description: z.string(),
  financing_partner: z.object({ id: Id, name: z.string() }),
  providerId: z.string(),
  promoCode: z.string(),
  promo: z.enum(["none", "deferred-interest", "same-as-cash"]),
  promoMonths: z.number().int(),
  apr: z.string(),
  termMonths: z.number().int(),
  states: z.array(z.string()),
  minAmount: z.string(),
  maxAmount: z.string(),
  needsSalesAmount: z.boolean(),
});
export type FinancingProduct = z.output<typeof FinancingProduct>;

const FinancingPartner = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  financingProducts: z.array(FinancingProduct),
});

/** `isTest` means that the lenders are stand-ins and no money is lent. */
export const FinancingConfiguration = z.object({
  financingPartners: z.array(FinancingPartner),
  states: z.array(z.string()),
  isTest: z.boolean(),
});
export type FinancingConfiguration = z.output<typeof FinancingConfiguration>;

/** Lists the partners with their products. Sources: financing.getConfiguration, financing.getConfigurationByToken. */
export async function showConfiguration(who: Who): Promise<FinancingConfiguration> {
  const { partners, products, states } = await readConfiguration(who);
  const financingPartners = partners.map(({ id, name, kind }) => ({
    id,
    name,
    kind,
    financingProducts: products.filter(({ partnerId }) => partnerId === id).map((each) => onWire(each, { id, name })),
  }));
  return { financingPartners, states, isTest: isTestLender() };
}

function onWire(product: LenderProduct, partner: { id: string; name: string }): FinancingProduct {
  return FinancingProduct.parse({ ...product, financing_partner: partner });
}
