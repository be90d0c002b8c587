/** The common names of card brands. */
const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

export const getBrandName = (brand: string): string => BRANDS[brand] ?? brand;

/** Formats a method: "Visa ending in 4242", "Bank account at Wells Fargo ending in 6789". */
export function formatMethodName({
  methodType,
  type,
  lastFour,
}: {
  methodType: string;
  type: string;
  lastFour: string;
}): string {
  // The sandbox has no bank names.
  const bank = type && type !== "Check" ? `Bank account at ${type}` : "Bank account";
  const label = methodType === "check" ? bank : type || "Card";
  return lastFour ? `${label} ending in ${lastFour}` : label;
}

/** The columns of a stored method that name it. */
export type MethodNameParts = { methodType: string; brand: string; lastFour: string };

/** Formats a stored method by its columns. */
export const formatStoredMethod = ({ methodType, brand, lastFour }: MethodNameParts): string =>
  formatMethodName({ methodType, type: getBrandName(brand), lastFour });
