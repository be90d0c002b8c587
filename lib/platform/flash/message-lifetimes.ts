/** A line at the top of the page. */
export type FlashKind = "success" | "warning" | "error";

/**
 * How long a flash message stays, in milliseconds; null = until someone dismisses it.
 * rules: flash/success-duration, flash/warning-duration, flash/error-sticky
 */
export const FLASH_LIFETIME_MS: Record<FlashKind, number | null> = {
  success: 1000,
  warning: 5000,
  error: null,
};

/** The success toast is another thing than the success flash: bottom centre, longer. rule: flash/success-toast */
export const SUCCESS_TOAST = { lifetimeMs: 5000, placement: "bottom center" } as const;
