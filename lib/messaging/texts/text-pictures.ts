/**
 * What pictures a text may carry. Most phone companies take less at once than the provider does, which makes them smaller
 * for each. https://www.twilio.com/docs/messaging/guides/accepted-mime-types
 */
export const MOST_PICTURES = 10;
export const PICTURE_KINDS = ["image/jpeg", "image/png", "image/gif"] as const;

/** Of a whole text with its words and what frames them; the provider takes 5 MB. */
export const PICTURES_BYTES = 5 * 1024 * 1024 - 32 * 1024;

export const PICTURES_TOO_LARGE = "The pictures of one text may have 5 MB in all. Send some of them in another text.";
