import "server-only";
import { Prisma } from "@prisma/client";
import type { BusinessPhone } from "@/lib/platform/format/format-business-phone";
import type { Who } from "@/lib/platform/session/who";
import { selectUnsentByUser } from "@/lib/users/phones/unsent-work";
import type { AppointmentTag } from "../tags/appointment-tag";
import type { ArrivalWindow } from "../windows/arrival-window";
import type { WeekdayHours } from "@/lib/platform/time/weekday-hours";

export type BoardTechnician = {
  id: string;
  fullName: string;
  techLevel: number;
  picture: string;
  /** The changes that wait on their phones, and the time of the oldest (ISO). */
  unsent: { count: number; since: string } | null;
  /** The weekdays on which they work, by number (0 = Sunday). Null without their own hours. */
  ownDays: Partial<Record<number, boolean>> | null;
  /** Their current activity as they report it, with the job. */
  status: string | null;
};
export type BoardGroup = { group_id: string; name: string; technicianIds: string[] };

/**
 * The data that a board needs besides appointments: technicians by name, dispatch groups with members, opening hours,
 * and arrival windows. Includes the tags to choose from when the business uses them (rule: appointments/tags).
 */
export type BoardSetting = {
  technicians: BoardTechnician[];
  groups: BoardGroup[];
  hours: WeekdayHours[];
  tags: AppointmentTag[];
  /** The arrival windows to choose from, ordered by time. */
  windows: ArrivalWindow[];
  /** The name and phone number that customers know. */
  business: BusinessPhone & { name: string };
  /** True when customers of the business confirm appointments. */
  confirmsAppointments: boolean;
  /** True when appointments show when technicians set out, started, and finished. rule: business/flags */
  showsActualTimes: boolean;
};

/** Reads everything in one statement, because every schedule page waits for it. */
export async function getBoardSetting(who: Who): Promise<BoardSetting> {
  const [row] = await who.read<BoardSetting>(Prisma.sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', id, 'fullName', first_name || ' ' || last_name, 'techLevel', tech_level, 'picture',
           coalesce('/api/files/' || coalesce(profile_image_small_file_id, profile_image_medium_file_id, profile_image_file_id), ''),
           'unsent', CASE WHEN w.count > 0 THEN json_build_object('count', w.count, 'since', w.since) END,
           'ownDays', (SELECT json_object_agg(h.weekday, h.is_open) FROM user_hours h
             WHERE h.business_id = user_account.business_id AND h.user_id = user_account.id),
           'status', nullif(concat_ws(', ', nullif(field_status, ''), (SELECT 'job ' || j.business_job_number FROM job j
             WHERE j.business_id = user_account.business_id AND j.id = field_status_job_id AND field_status <> '')), ''))
         ORDER BY last_name, first_name, id), '[]'::json)
       FROM user_account LEFT JOIN (${selectUnsentByUser(who)}) w ON w.user_id = user_account.id
       WHERE business_id = ${who.businessId}::uuid AND is_technician AND deactivated_at IS NULL) AS technicians,
      (SELECT coalesce(json_agg(json_build_object('group_id', g.id, 'name', g.name, 'technicianIds',
         (SELECT coalesce(json_agg(m.user_id), '[]'::json) FROM dispatch_group_member m
          WHERE m.business_id = g.business_id AND m.group_id = g.id)) ORDER BY g.name), '[]'::json)
       FROM dispatch_group g WHERE g.business_id = ${who.businessId}::uuid AND g.deleted_at IS NULL) AS groups,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY lower(t.name)), '[]'::json)
       FROM appointment_tag t JOIN business b ON b.id = t.business_id AND b.is_appointment_tags_enabled
       WHERE t.business_id = ${who.businessId}::uuid) AS tags,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'startMinute', start_minute, 'endMinute', end_minute)
         ORDER BY start_minute, end_minute, lower(name)), '[]'::json)
       FROM arrival_window WHERE business_id = ${who.businessId}::uuid) AS windows,
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'isOpen', is_open, 'startMinute', start_minute,
         'endMinute', end_minute) ORDER BY weekday), '[]'::json)
       FROM business_hours WHERE business_id = ${who.businessId}::uuid) AS hours,
      (SELECT json_build_object('phone', phone, 'phoneExtension', phone_extension, 'name', coalesce(nullif(public_name, ''),
         nullif(doing_business_as_name, ''), nullif(display_name, ''), name))
       FROM business WHERE id = ${who.businessId}::uuid) AS business,
      (SELECT is_appointment_confirmations_enabled FROM business WHERE id = ${who.businessId}::uuid) AS "confirmsAppointments",
      (SELECT is_actual_time_enabled FROM business WHERE id = ${who.businessId}::uuid) AS "showsActualTimes"`);
  return row!;
}
