import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";

/** Which vendor's catalog is meant; the one that comes with the application unless said. */
export const VendorQuery = z.object({ vendorId: z.coerce.number().int().min(1).max(2_147_483_647).default(1) });

/** A decimal as text; a number is taken too. */
const decimalText = (digits: number, decimals: number, message: string) =>
  z
    .union([z.number().transform(String), z.string().trim()], { error: message })
    .pipe(z.string().regex(new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`), message));

/**
 * A tier of a vendor: `rangeMin` and `rangeMax` in dollars, `markup` the multiplier, `profit` the share of the price in
 * percent; both null for users who cannot see costs. `custom`: somebody of the business changed it.
 */
export const MarkupTier = z.object({
  rangeMin: z.string(),
  rangeMax: z.string(),
  markup: z.string().nullable(),
  profit: z.string().nullable(),
  /** Said by whoever sends tiers, of those that were changed. */
  isEdited: z.boolean(),
  lastModifiedBy: Id.nullable(),
  lastModifiedByName: z.string().nullable(),
  lastModifiedDate: z.string().nullable(),
  custom: z.boolean(),
});
export type MarkupTier = z.output<typeof MarkupTier>;

const SentTier = z.object({
  rangeMin: decimalText(7, 2, "must be an amount such as 125.00"),
  rangeMax: decimalText(7, 2, "must be an amount such as 125.00"),
  markup: decimalText(4, 8, "must be a multiplier such as 1.5").refine((text) => Number(text) > 0, "must be above 0"),
  isEdited: z.boolean().default(false),
});

export const MarkupChange = z.object({
  /** Whoever saves them: the caller. */
  userId: Id,
  markups: z.array(SentTier).min(1, "At least one tier.").max(100, "At most 100 tiers."),
});
export type MarkupChange = z.output<typeof MarkupChange>;
