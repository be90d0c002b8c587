import { z } from "zod";

/** How the documents write a boolean in tax settings and user flags. rule: business/yes-no-flags */
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
  /** The discount of a new document lowers none of its taxes. Our addition; left out of a save, it stays. */
  discount_after_tax: YesNo.optional(),
});
export type TaxSettings = z.infer<typeof TaxSettings>;
