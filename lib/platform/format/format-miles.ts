import { formatNumber } from "@/lib/platform/format/format-count";

/** Formats miles: "0.4 mi", "12.3 mi", "1,200 mi". */
export function formatMiles(miles: number): string {
  return `${miles < 100 ? miles.toFixed(1) : formatNumber(Math.round(miles))} mi`;
}
