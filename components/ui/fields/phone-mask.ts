/** Returns the caret position in the masked text: after as many digits as before. */
export function findCaretAfterDigits(masked: string, count: number): number {
  // The caret stays after a plus that was just typed.
  if (count === 0) return masked.startsWith("+") ? 1 : 0;
  let digitCount = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index]!) && ++digitCount === count) return index + 1;
  }
  return masked.length;
}
