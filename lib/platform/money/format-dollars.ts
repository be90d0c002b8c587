import { Decimal } from "./decimal";
import { formatMoney } from "./money";

/** Formats an amount on the wire as people read it: "1234.50" becomes "$1,234.50". */
export const formatDollars = (amount: string): string => formatMoney(new Decimal(amount));
