/** The colours that zones get by themselves, in their order. rule: zones/palette */
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
 * The next colour for a zone that has none: the least used of the palette, the earlier one of equals. So ten zones in a row
 * go once around, and a colour that a deleted zone had is free again. rule: zones/palette
 */
export function nextColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((hex) => hex.toLowerCase() === color).length;
  return ZONE_PALETTE.reduce<string>((best, color) => (uses(color) < uses(best) ? color : best), ZONE_PALETTE[0]);
}
