import { z } from "zod";

/** A boolean as documented for tax settings and user flags. rule: business/yes-no-flags */
export const YesNo = z.enum(["Y", "N"]);
export type YesNo = z.infer<typeof YesNo>;

export function toYesNo(value: boolean): YesNo {
  return value ? "Y" : "N";
}

export function isYes(value: YesNo): boolean {
  return value === "Y";
}

/** rule: business/yes-no-flags */
export const TaxSettings = z.object({
  collects_tax: YesNo,
  autolookup_enabled: YesNo,
  /** True when the discount of a new document lowers no tax. Our addition. When absent, it does not change. */
  discount_after_tax: YesNo.optional(),
});
export type TaxSettings = z.infer<typeof TaxSettings>;
