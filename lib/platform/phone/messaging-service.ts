/** A messaging service at the provider: several numbers that text as one. It stands where a number would. */
export const SERVICE_SID = /^MG[0-9a-fA-F]{32}$/;

/** Whether what a business texts from is a messaging service and not a number. */
export const isMessagingService = (sender: string): boolean => SERVICE_SID.test(sender);
