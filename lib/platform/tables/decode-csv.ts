/**
 * The text of an uploaded file, whatever it was saved as: UTF-8 with or without byte order mark,
 * UTF-16 with one (Excel's "Unicode text"), else Windows-1252. Only text that is not valid UTF-8 is
 * taken for Windows-1252, since no accented Windows-1252 text is valid UTF-8 by chance.
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
