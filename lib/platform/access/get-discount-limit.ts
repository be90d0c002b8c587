import { Refusal } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { deriveWho, type Who } from "@/lib/platform/session/who";

/** The largest discount that the user may give, in percent; null without a limit. */
export const getDiscountLimit = ({ maxDiscountPercent }: Pick<Who, "maxDiscountPercent">): Decimal | null =>
  maxDiscountPercent === null ? null : new Decimal(maxDiscountPercent);

/** Returns the same proof without the limit, for discounts that are copied from what other users gave. */
export const withoutDiscountLimit = (who: Who): Who => deriveWho(who, { maxDiscountPercent: null });

/** Returns the refusal 422 `discount_limit`, at `field` when the caller has one. */
export function buildDiscountRefusal(limit: Decimal, field: string | null): Refusal {
  const sentence = `Your role allows discounts up to ${limit.toString()}%. Ask the office for a larger discount.`;
  return new Refusal("invalid", "discount_limit", sentence, field === null ? {} : { [field]: sentence });
}
