import "server-only";
import { listOccurrencesBetween } from "@/lib/platform/recurrence/recurrence";
import type { Transaction } from "@/lib/platform/session/who";
import { getDaysRange, type InstantRange } from "@/lib/platform/time/instant-range";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { LONGEST_APPOINTMENT_MS } from "../appointments/longest-appointment";
import { computeEnd } from "../appointments/compute-start";

/** A future appointment of a series: its crew, its time, and its place. Half-open [start, end). */
export type AppointmentAhead = InstantRange & { technicianIds: string[]; place: { lat: number; lng: number } | null };

type SeriesRow = {
  rule: string;
  zone: string;
  startWall: string;
  generatedThrough: string | null;
  durationMs: number;
  typeMs: number;
  technicianIds: string[];
  lat: number | null;
  lng: number | null;
  existingWalls: string[];
};

/**
 * Computes the appointments of series beyond the days for which the worker has created them. Their time is already
 * reserved. Dates whose appointment exists, or was moved, canceled, or deleted, are left out.
 */
export async function listSeriesAhead(db: Transaction, range: InstantRange): Promise<AppointmentAhead[]> {
  const since = new Date(range.start.getTime() - LONGEST_APPOINTMENT_MS);
  // Time zones differ, so this reads one more day on both sides. The instants decide later.
  const [firstDay, lastDay] = [addDays(getDayAt(since, "UTC"), -1), addDays(getDayAt(range.end, "UTC"), 1)];
  const rows = await db.$queryRaw<SeriesRow[]>`
    SELECT s.rule, s.zone, to_char(s.start_wall, 'YYYY-MM-DD"T"HH24:MI') AS "startWall",
      s.generated_through::text AS "generatedThrough", (s.template->>'duration')::int AS "durationMs",
      (t.duration_hours * 60 + t.duration_minutes) * 60000 AS "typeMs",
      ARRAY(SELECT jsonb_array_elements_text(s.template->'techIds')) AS "technicianIds", l.lat, l.lng,
      ARRAY(SELECT to_char(a.series_occurrence, 'YYYY-MM-DD"T"HH24:MI') FROM appointment a
        WHERE a.business_id = s.business_id AND a.series_id = s.id
          AND a.series_occurrence > ${firstDay}::timestamp AND a.series_occurrence < ${lastDay}::timestamp) AS "existingWalls"
    FROM appointment_series s
    JOIN job j ON j.business_id = s.business_id AND j.id = s.job_id
    JOIN job_type t ON t.business_id = j.business_id AND t.id = j.job_type_id
    JOIN customer_location l ON l.business_id = j.business_id AND l.id = j.location_id
    WHERE s.business_id = ${db.who.businessId}::uuid AND s.ended_at IS NULL
      AND (s.generated_through IS NULL OR s.generated_through < ${lastDay}::date)
      AND s.start_wall < ${lastDay}::timestamp AND s.template->'techIds' <> '[]'::jsonb`;
  return rows.flatMap((row) => {
    const { rule, zone, startWall, generatedThrough, durationMs, typeMs, technicianIds, lat, lng, existingWalls } = row;
    const generatedUntil = generatedThrough ? getDaysRange(generatedThrough, 1, zone).end : since;
    const place = lat !== null && lng !== null ? { lat, lng } : null;
    return listOccurrencesBetween(
      { rule, startWall, zone },
      { from: generatedUntil > since ? generatedUntil : since, to: range.end }
    )
      .filter(({ wall }) => !existingWalls.includes(wall))
      .map(({ at }) => ({ start: at, end: computeEnd(at, durationMs, typeMs), technicianIds, place }))
      .filter(({ end }) => end > range.start);
  });
}
