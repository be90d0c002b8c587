let count = 0;

/**
 * Returns an unused phone number of ten digits. The demo business uses 555-01xx. The number contains the time, because a
 * restarted worker or a second run uses the same database.
 */
export function makePhoneNumber(): string {
  const seconds = Math.floor(Date.now() / 1000) % 10_000;
  // An exchange never ends in 11.
  return `9802${20 + (count++ % 80)}${String(seconds).padStart(4, "0")}`;
}

/** Formats the number as screens show it: (980) 212-3456. */
export const formatShownPhone = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
