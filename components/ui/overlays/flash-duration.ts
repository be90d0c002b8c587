/**
 * The duration of messages in ms. Null stays until the user dismisses it. rules: flash/success-duration,
 * flash/warning-duration, flash/error-sticky
 */
export const FLASH_DURATION = { success: 1000, warning: 5000, error: null } as const;
/** Toasts differ from flashes: they are at the bottom center and stay longer. rule: flash/success-toast */
export const TOAST_DURATION = { success: 5000, danger: null } as const;

export type FlashKind = keyof typeof FLASH_DURATION;
export type ToastKind = keyof typeof TOAST_DURATION;
