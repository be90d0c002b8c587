/**
 * The limits for pictures in a text. Most phone companies accept less than the provider, which then shrinks the
 * pictures. https://www.twilio.com/docs/messaging/guides/accepted-mime-types
 */
export const MOST_PICTURES = 10;
export const PICTURE_KINDS = ["image/jpeg", "image/png", "image/gif"] as const;

/** The most bytes of a text's pictures. The provider accepts 5 MB with words and framing. */
export const PICTURES_BYTES = 5 * 1024 * 1024 - 32 * 1024;

export const PICTURES_TOO_LARGE = "Images in one text can total up to 5 MB. Send fewer or smaller images.";
