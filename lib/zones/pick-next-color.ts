/** The default colors of zones, in order. rule: zones/palette */
export const ZONE_PALETTE = [
  "#5d9cec",
  "#37bc9b",
  "#f6bb42",
  "#da4453",
  "#967adc",
  "#8cc152",
  "#d770ad",
  "#e9573f",
  "#656d78",
] as const;

/**
 * Returns the next color: the least used one of the palette, and the earlier one of equals. Nine new zones use each
 * color once, and the color of a deleted zone is free again. rule: zones/palette
 */
export function pickNextColor(used: readonly string[]): string {
  const countUses = (color: string) => used.filter((hex) => hex.toLowerCase() === color).length;
  return ZONE_PALETTE.reduce<string>(
    (best, color) => (countUses(color) < countUses(best) ? color : best),
    ZONE_PALETTE[0]
  );
}
