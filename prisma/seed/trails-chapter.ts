import type { Who } from "@/lib/platform/session/who";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import type { DemoStaff } from "./business-chapter";
import type { Random } from "./random";
import { TOWNS } from "./towns";

const FROM_MINUTE = 7 * 60 + 30;
const TO_MINUTE = 17 * 60;
const EVERY_MINUTES = 15;
/** The number of reports between two stops. */
const LEG = 5;

/**
 * Creates the technicians' trails for yesterday and today until now: from town to town, with a report every quarter
 * hour.
 */
export async function seedTrails(who: Who, { technicians }: DemoStaff, random: Random): Promise<void> {
  const today = getDayAt(who.now, who.timeZone);
  for (const { id: userId } of technicians) {
    const places = [addDays(today, -1), today].flatMap((day) => buildTrailDay(day, who, random));
    const last = places.at(-1);
    await who.db(async (db) => {
      const { businessId } = who;
      await db.breadcrumb.createMany({ data: places.map((place) => ({ businessId, userId, ...place })) });
      if (!last) return;
      const { lat, lng, recordedAt: locatedAt } = last;
      await db.user.update({ where: { businessId_id: { businessId, id: userId } }, data: { lat, lng, locatedAt } });
    });
  }
}

type TrailPoint = { lat: number; lng: number; recordedAt: Date };

function buildTrailDay(day: string, { timeZone, now }: Who, random: Random): TrailPoint[] {
  const count = (TO_MINUTE - FROM_MINUTE) / EVERY_MINUTES + 1;
  const stops = Array.from({ length: Math.ceil(count / LEG) + 1 }, () => random.pick(TOWNS.slice(0, 12)));
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [stops[Math.floor(i / LEG)]!, stops[Math.floor(i / LEG) + 1]!];
    const share = Math.min(1, (i % LEG) / 3); // driving for three reports, at work for the rest
    const beside = () => (random.fraction() - 0.5) / 500;
    return {
      lat: from.lat + (to.lat - from.lat) * share + beside(),
      lng: from.lng + (to.lng - from.lng) * share + beside(),
      recordedAt: getInstantAt({ day, minute: FROM_MINUTE + i * EVERY_MINUTES }, timeZone),
    };
  }).filter(({ recordedAt }) => recordedAt <= now);
}
