/** A messaging service at the provider: several numbers that text as one. It is used in place of a number. */
export const SERVICE_SID = /^MG[0-9a-fA-F]{32}$/;

/** True when a business texts from a messaging service instead of a number. */
export const isMessagingService = (sender: string): boolean => SERVICE_SID.test(sender);
