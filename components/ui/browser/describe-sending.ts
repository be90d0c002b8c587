/** Returns when a change that is stored on this device will be sent, for the end of a sentence. */
export const describeSending = (): string => (navigator.onLine ? "soon" : "when you're back online");
