import type { BooksRefusal } from "../quickbooks/quickbooks-company";

type Refused = Pick<BooksRefusal, "code" | "detail">;

export const isDuplicateName = ({ code }: Refused) => code === "6240";
export const isStale = ({ code }: Refused) => code === "5010";
export const isGone = ({ code }: Refused) => code === "610";

/** The advice for each of Intuit's error codes that the office may see. */
const WORDS: Record<string, string> = {
  "120": "QuickBooks does not allow this. Connect again as an administrator of the company.",
  "610": "It was deleted or made inactive in QuickBooks. Try again to create it there again.",
  "2500": "Something it needs was made inactive in QuickBooks. Make it active there, then try again.",
  "5010": "Somebody changed it in QuickBooks. Try again to replace it with what Truckroll has.",
  "6140": "QuickBooks already has an invoice with this number. Change the number of that one, then try again.",
  "6190": "The QuickBooks subscription has ended or needs payment. Renew it, then try again.",
  "6210": "The books of this date are closed in QuickBooks. Open the period there, then try again.",
  "6240": "QuickBooks already has something with this name. Change one of the names, then try again.",
  "6540": "It is part of a deposit in QuickBooks. Take it out of the deposit there, then try again.",
};

/** Describes why QuickBooks refused a record, and what the bookkeeper can do. */
export function describeFault({ code, detail }: Refused, label: string): string {
  const words = WORDS[code] ?? `QuickBooks refused it: ${detail || `error ${code}`}`;
  return `${label}: ${words}`;
}
