/** What an owner is in the business. */
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
/** How long after the sale the work is done, in days. */
export const DELIVERY_DELAYS = ["1-7", "8-14", "15-30", "31-60", "61-90", "91+"] as const;
/** Whom a business may belong to; -1 for those that have no id. */
export const AFFILIATES = [
  { id: -1, name: "Lennox" },
  { id: -1, name: "Other" },
] as const;
