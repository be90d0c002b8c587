import { z } from "zod";

/** rule: business/default-timezone */
export const DEFAULT_TIME_ZONE = "America/New_York";

/** The time zones of the United States by their common names, in the order of the picker. */
const US_ZONES = [
  { id: "America/New_York", name: "Eastern Time" },
  { id: "America/Chicago", name: "Central Time" },
  { id: "America/Denver", name: "Mountain Time" },
  { id: "America/Phoenix", name: "Mountain Time – Arizona (no DST)" },
  { id: "America/Los_Angeles", name: "Pacific Time" },
  { id: "America/Anchorage", name: "Alaska Time" },
  { id: "America/Adak", name: "Hawaii–Aleutian Time" },
  { id: "Pacific/Honolulu", name: "Hawaii Time (no DST)" },
  { id: "America/Puerto_Rico", name: "Atlantic Time – Puerto Rico" },
  { id: "Pacific/Guam", name: "Chamorro Time – Guam" },
] as const;

export interface TimeZone {
  /** The IANA name, "America/New_York". */
  id: string;
  name: string;
}

/** Lists every zone that a business may choose: first those of the United States, then the others by name. */
export function listTimeZones(): TimeZone[] {
  const us = new Set<string>(US_ZONES.map(({ id }) => id));
  const others = Intl.supportedValuesOf("timeZone")
    .filter((id) => !us.has(id))
    .map((id) => ({ id, name: getTimeZoneName(id) }));
  return [...US_ZONES, ...others];
}

/** Returns "Eastern Time" for "America/New_York". Other zones keep their own name. */
export function getTimeZoneName(id: string): string {
  return US_ZONES.find((zone) => zone.id === id)?.name ?? id.replaceAll("_", " ");
}

/** True for an IANA zone that this machine knows. Offsets such as "+05:00" are not zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Returns the zone, or the default when none is set. rule: business/default-timezone */
export function getTimeZoneOrDefault(name: string | null | undefined): string {
  return name ? name : DEFAULT_TIME_ZONE;
}

export const TimeZoneName = z.string().refine(isTimeZone, "Select a time zone from the list.");
