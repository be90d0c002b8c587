/** Five digits, no more, no less. rule: format/zip */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** What the ZIP field shows while someone types: the first five digits. rule: format/zip */
export function maskZip(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, 5);
}
