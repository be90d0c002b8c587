const TITLES = /^(?:mr|mrs|ms|miss|dr|rev|prof)\.?\s+/i;
const SUFFIXES = /^(?:jr|sr|ii|iii|iv|md|dds|esq)\.?$/i;

/**
 * Splits a cell into first and last name: "Lee, Ann" and "Ann Lee". Titles are removed, and a suffix stays with the
 * last name. Couples ("Ann & Bob Lee") share the last name. A single word is a last name.
 */
export function splitName(cell: string): { firstName: string; lastName: string } {
  const name = cell.trim().replaceAll(/\s+/g, " ").replace(TITLES, "");
  const comma = name.indexOf(",");
  if (comma > 0 && !SUFFIXES.test(name.slice(comma + 1).trim())) {
    return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  }
  const words = name.replaceAll(",", "").split(" ");
  const suffix = words.length > 2 && SUFFIXES.test(words.at(-1) as string) ? 2 : 1;
  return {
    firstName: words.slice(0, -suffix).join(" "),
    lastName: words.slice(-suffix).join(" "),
  };
}
