/**
 * How long messages stay, in milliseconds; null stays until it is dismissed.
 * rules: flash/success-duration, flash/warning-duration, flash/error-sticky
 */
export const FLASH_DURATION = { success: 1000, warning: 5000, error: null } as const;
/** Toasts are other things than flashes: bottom centre, longer. rule: flash/success-toast */
export const TOAST_DURATION = { success: 5000, danger: null } as const;

export type FlashKind = keyof typeof FLASH_DURATION;
export type ToastKind = keyof typeof TOAST_DURATION;
