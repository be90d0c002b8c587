import { formatDate } from "@/lib/platform/time/format-time";

/** Formats the caption of a signature: "Signed by Ann Lee, 11/22/2026". The day of an old signature can be unknown. */
export function formatSignedBy(name: string, signedAt: string | null, timeZone: string): string {
  return signedAt ? `Signed by ${name}, ${formatDate(new Date(signedAt), timeZone)}` : `Signed by ${name}`;
}
