import type { BooksRefusal } from "../quickbooks/connect-company";

type Refused = Pick<BooksRefusal, "code" | "detail">;

export const isDuplicateName = ({ code }: Refused) => code === "6240";
export const isStale = ({ code }: Refused) => code === "5010";
export const isRemoved = ({ code }: Refused) => code === "610";

/** The advice for each of Intuit's error codes that the office may see. */
const WORDS: Record<string, string> = {
  "120": "The connected QuickBooks login doesn't allow this. Reconnect as a QuickBooks company admin.",
  "610": "This was deleted or made inactive in QuickBooks. Try again to recreate it there.",
  "2500": "A related customer, item, or account is inactive in QuickBooks. Make it active there, then try again.",
  "5010": "This was changed in QuickBooks. Try again to overwrite it with the Truckroll version.",
  "6140": "QuickBooks already has an invoice with this number. Change that invoice's number, then try again.",
  "6190": "The QuickBooks subscription has ended or needs payment. Renew it, then try again.",
  "6210": "The books are closed for this date in QuickBooks. Reopen the period there, then try again.",
  "6240": "QuickBooks already has a customer, vendor, or item with this name. Change one of the names, then try again.",
  "6540": "This is part of a deposit in QuickBooks. Remove it from the deposit there, then try again.",
};

/** Describes why QuickBooks refused a record, and what the bookkeeper can do. */
export function describeFault({ code, detail }: Refused, label: string): string {
  const words = WORDS[code] ?? `QuickBooks rejected this: ${detail || `error ${code}`}`;
  return `${label}: ${words}`;
}
