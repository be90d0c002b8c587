/** Amounts as text, parsed from input and formatted with cents. They are never floating-point numbers. */

/** Parses "$1,234.5" to "1234.50". Null when it is not an amount with at most two decimals. */
export function parseMoneyText(text: string): string | null {
  const trimmed = text.trim();
  const isNegative = /^-|^\(.*\)$/.test(trimmed);
  const bare = trimmed.replace(/[\s$,()]/g, "").replace(/^-/, "");
  const match = /^(\d*)(?:\.(\d{0,2}))?$/.exec(bare);
  if (!match || !/\d/.test(bare)) return null;
  const whole = (match[1] ?? "").replace(/^0+(?=\d)/, "") || "0";
  const amount = `${whole}.${(match[2] ?? "").padEnd(2, "0")}`;
  return isNegative && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** Formats "-1234.5" as "-$1,234.50". Other text stays unchanged. */
export function formatMoneyText(amount: string): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) return amount;
  const [, minus, whole, cents = ""] = match as unknown as [string, string, string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const isZero = !/[1-9]/.test(whole + cents);
  return `${isZero ? "" : minus}$${grouped}.${cents.padEnd(2, "0")}`;
}
