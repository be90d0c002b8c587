import { Decimal, ZERO } from "@/lib/platform/money/decimal";

/** The default percentage of card payments in person. rule: registration/f2f-default */
export const FACE_TO_FACE_DEFAULT = "50";
/** rule: registration/delivered-default */
export const DELIVERED_AT_SALE_DEFAULT = 1;
/** rule: registration/manual-bank-default */
export const MANUAL_BANK_DEFAULT = 1;

/** The days between the work and its payment. rule: registration/buckets */
export const PAYMENT_BUCKETS = ["0-7", "8-15", "16-30", "31-60", "61-90", "91-180", "181+"] as const;

/** Computes the percentage of remote card payments. rule: registration/remote-percent */
export function computeRemotePercentage(faceToFace: string): string {
  return new Decimal(100).minus(faceToFace.trim() === "" ? ZERO : faceToFace).toString();
}

/** True when the parts sum to exactly 100. */
export function isHundredPercent(parts: readonly string[]): boolean {
  const sum = parts.reduce<Decimal>((to, part) => to.plus(part.trim() === "" ? ZERO : part), ZERO);
  return sum.equals(100);
}

const MOST_A_MONTH = new Decimal("83333.33");
const MOST_AT_ONCE = new Decimal("850");

type Volumes = { maximum_monthly_card_volume: string; average_card_transaction_amount: string };

/**
 * True when the amounts are high enough to require a review of documents. rules: registration/docs-monthly-volume,
 * /docs-average-ticket
 */
export function isReviewRequired(volumes: Volumes): boolean {
  const isAtLeast = (amount: string, limit: Decimal) => amount.trim() !== "" && limit.lessThanOrEqualTo(amount);
  return (
    isAtLeast(volumes.maximum_monthly_card_volume, MOST_A_MONTH) ||
    isAtLeast(volumes.average_card_transaction_amount, MOST_AT_ONCE)
  );
}

const NO_TAX_DOCUMENT = new Set(["hvac", "plumbing", "hvac_plumbing"]);

/** rule: registration/tax-document */
export function isTaxDocumentRequired({
  acceptsChecks,
  categories,
}: {
  acceptsChecks: boolean;
  categories: readonly string[];
}) {
  return acceptsChecks && !NO_TAX_DOCUMENT.has(categories[0] ?? "");
}

/** rule: registration/underwriter-data */
export function isUnderwriterDataRequired(
  industry: { requiresAdditionalUnderwriterData?: boolean | undefined } | undefined
) {
  return industry?.requiresAdditionalUnderwriterData === true;
}
