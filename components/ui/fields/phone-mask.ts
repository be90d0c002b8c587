/** Where the caret belongs in the masked text: behind as many digits as it had before it. */
export function caretAfterDigits(masked: string, count: number): number {
  // A plus that was just typed stays before the digits that follow.
  if (count === 0) return masked.startsWith("+") ? 1 : 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index]!) && ++seen === count) return index + 1;
  }
  return masked.length;
}
