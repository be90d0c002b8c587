const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Formats a list: "phone number", "phone number and email", "phone number, email, and address". */
export const formatList = (items: readonly string[]): string => LIST.format(items);
