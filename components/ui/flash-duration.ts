/** How long messages stay, in milliseconds; null stays until it is dismissed. */
export const FLASH_DURATION = { success: 1000, warning: 5000, error: null } as const;
export const TOAST_DURATION = { success: 5000, danger: null } as const;

export type FlashKind = keyof typeof FLASH_DURATION;
export type ToastKind = keyof typeof TOAST_DURATION;
