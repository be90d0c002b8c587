/** An owner's titles. */
export const OWNER_TITLES = [
  "Owner",
  "Partner",
  "Member",
  "President",
  "CEO",
  "CFO",
  "Vice President",
  "Director",
] as const;
export const TAX_ID_TYPES = ["EIN", "SSN"] as const;
export const ACCOUNT_TYPES = ["checking", "savings"] as const;
/** The days between the sale and the work. */
export const DELIVERY_DELAYS = ["1-7", "8-14", "15-30", "31-60", "61-90", "91+"] as const;

/** Formats a range of days on the wire, "1-7" or "91+", for people: "1–7 days", "91 days or more". */
export const formatDaysRange = (range: string): string =>
  range.endsWith("+") ? `${range.slice(0, -1)} days or more` : `${range.replace("-", "–")} days`;
/** The affiliates of a business. -1 stands for no id. */
export const AFFILIATES = [
  { id: -1, name: "Lennox" },
  { id: -1, name: "Other" },
] as const;
