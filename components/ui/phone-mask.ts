/** Where the caret belongs in the masked text: behind as many digits as it had before it. */
export function caretAfterDigits(masked: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index]!) && ++seen === count) return index + 1;
  }
  return masked.length;
}
