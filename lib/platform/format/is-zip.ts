/** True for exactly five digits. rule: format/zip */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Returns the text of the ZIP field while someone types: the first five digits. rule: format/zip */
export function maskZip(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, 5);
}
