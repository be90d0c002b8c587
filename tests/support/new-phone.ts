let count = 0;

/**
 * A phone number that nobody has yet, as ten digits. Those of the demo business are 555-01xx. The time is in it because a
 * worker that starts anew, or a second run, has the same database.
 */
export function newPhone(): string {
  const seconds = Math.floor(Date.now() / 1000) % 10_000;
  return `9802${String(seconds).padStart(4, "0")}${String(count++ % 100).padStart(2, "0")}`;
}

/** The number as screens show it: (980) 212-3456. */
export const shownPhone = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
