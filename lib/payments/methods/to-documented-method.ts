import { formatMethodName } from "@/lib/platform/money/format-method-name";
import type { StoredMethod } from "./stored-method";

/** Formats an expiration date: "04/29". Null when there is none. */
export function formatExpiration(month: number | null, year: number | null): string | null {
  return month && year ? `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}` : null;
}

/** True after the month of expiry. `today` is a day such as 2026-11-25. */
export function isPastMonth(month: number | null, year: number | null, today: string): boolean {
  if (!month || !year) return false;
  return `${year}-${String(month).padStart(2, "0")}` < today.slice(0, 7);
}

type NamedMethod = Pick<
  StoredMethod,
  "id" | "methodType" | "type" | "lastFour" | "expiration" | "account_type" | "name_on_account"
>;

/** Converts a stored method to its documented shape. No card here is a financing card. */
export function toBankAccount({ id, account_type, name_on_account, lastFour, ...more }: NamedMethod) {
  const name = formatMethodName({ ...more, lastFour });
  return { id, name, account_type: account_type ?? "", name_on_account, lastFour };
}

export function toPaymentCard({ id, type, lastFour, expiration }: NamedMethod) {
  return { id, type, lastFour, expiration: expiration ?? "", isFinancing: false };
}
