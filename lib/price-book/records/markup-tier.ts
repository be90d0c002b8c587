import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** The vendor of the catalog. By default the one that ships with the app. */
export const VendorQuery = z.object({ vendorId: z.coerce.number().int().min(1).max(2_147_483_647).default(1) });

/** A decimal as text. Numbers are accepted, too. */
const decimalText = (digits: number, decimals: number, message: string) =>
  z
    .union([z.number().transform(String), z.string().trim()], { error: message })
    .pipe(z.string().regex(new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`), message));

/**
 * A tier of a vendor. `rangeMin` and `rangeMax` are in dollars, `markup` is the multiplier, and `profit` the share of
 * the price in percent. The last two are null for users who cannot see costs. `custom`: a user changed it.
 */
export const MarkupTier = z.object({
  rangeMin: z.string(),
  rangeMax: z.string(),
  markup: z.string().nullable(),
  profit: z.string().nullable(),
  /** Set by the sender for changed tiers. */
  isEdited: z.boolean(),
  lastModifiedBy: Id.nullable(),
  lastModifiedByName: z.string().nullable(),
  lastModifiedDate: z.string().nullable(),
  custom: z.boolean(),
});
export type MarkupTier = z.output<typeof MarkupTier>;

const SentTier = z.object({
  rangeMin: decimalText(7, 2, "Enter an amount such as 125.00."),
  rangeMax: decimalText(7, 2, "Enter an amount such as 125.00."),
  markup: decimalText(4, 8, "Enter a multiplier such as 1.5.").refine(
    (text) => Number(text) > 0,
    "Enter a multiplier above 0."
  ),
  isEdited: z.boolean().default(false),
});

export const MarkupChange = z.object({
  /** The saving user, who is the caller. */
  userId: Id,
  markups: z.array(SentTier).min(1, "Add at least one tier.").max(100, "Add up to 100 tiers."),
});
export type MarkupChange = z.output<typeof MarkupChange>;
