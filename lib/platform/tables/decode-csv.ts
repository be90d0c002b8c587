/**
 * Decodes an uploaded file: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's "Unicode text"), or else
 * Windows-1252. Text counts as Windows-1252 only when it is not valid UTF-8. Accented Windows-1252 text is never valid
 * UTF-8 by chance.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
