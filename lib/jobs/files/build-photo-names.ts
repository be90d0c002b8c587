import { getDayAt } from "@/lib/platform/time/day";
import { formatTime } from "@/lib/platform/time/format-time";

/** Matches the generic names that phones give new pictures, and the names of pictures that wait in our app. */
const NAMELESS =
  /^(?:image|photo|picture|capture|blob)(?:[ _-]?\(?\d{1,3}\)?| \d{4}(?:-\d\d){2} \d\d(?:\.\d\d){2})?\.[a-z0-9]{2,5}$/i;

/** Names files by job and time when the phone gave no useful name: "Job 1042 2026-11-23 3.15.07 PM (2).jpg". */
export function buildPhotoNames(
  names: readonly string[],
  { jobNumber, takenAt, zone }: { jobNumber: number; takenAt: Date; zone: string }
): string[] {
  // Includes seconds, because a phone sends its pictures one by one. Some systems do not allow colons in file names.
  const seconds = String(takenAt.getUTCSeconds()).padStart(2, "0");
  const time = formatTime(takenAt, zone).replace(":", ".").replace(" ", `.${seconds} `);
  const stem = `Job ${jobNumber} ${getDayAt(takenAt, zone)} ${time}`;
  const nameless = names.filter((name) => NAMELESS.test(name)).length;
  let count = 0;
  return names.map((name) => {
    if (!NAMELESS.test(name)) return name;
    count += 1;
    return `${stem}${nameless > 1 ? ` (${count})` : ""}${name.slice(name.lastIndexOf(".")).toLowerCase()}`;
  });
}
