/** Digits of a typed or pasted phone number, without the country's leading 1, at most ten. */
function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return (digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
}

/** (999) 999-9999 as far as there are digits, so that erasing never meets a bracket that comes back. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length === 0) return "";
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Where the caret belongs in the masked text: behind as many digits as it had before it. */
export function caretAfterDigits(masked: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index++) {
    if (/\d/.test(masked[index]!) && ++seen === count) return index + 1;
  }
  return masked.length;
}
