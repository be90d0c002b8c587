import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import type { CallStatus, CallType, LegType } from "./call-status";

type Person = { id: string; fullName: string };

/** A phone call with its log. A phone call logged by hand has no leg. */
export type CallRow = {
  leg: {
    id: string;
    source: "twilio" | "voip";
    sid: string;
    accountSid: string;
    type: LegType;
    numberFrom: string;
    numberTo: string;
    callerName: string;
    calleeName: string;
    activity: string;
    status: CallStatus;
    inProgress: boolean;
    recordingDeclined: boolean;
    startAt: string;
    endAt: string | null;
    durationSeconds: number | null;
    hasTranscript: boolean;
    calledBackAt: string | null;
    updatedAt: string;
  } | null;
  log: {
    id: string;
    phoneNumber: string;
    type: CallType;
    appointmentId: string | null;
    happenedAt: string;
    updatedAt: string;
  } | null;
  customer: { id: string; fullName: string; businessName: string; customerName: string } | null;
  contact: Person | null;
  logger: Person | null;
  lockedBy: Person | null;
  calledBackBy: Person | null;
  ourNumber: { id: string; number: string } | null;
  recording: {
    id: string;
    sid: string;
    durationSeconds: number;
    isFetched: boolean;
    providerUrl: string;
    problem: string;
  } | null;
  childStatus: CallStatus | null;
  note: { id: string; title: string; body: string; isInitialCall: boolean } | null;
  places: Array<{ id: string; address: string; city: string }> | null;
};

/** A forgotten lock expires after this time. */
export const LOCK_HOURS = 2;

/**
 * Reads the phone calls of `keys` (`at`, `id`, `by_hand`) in the given order, with everything that is shown of them. It
 * takes one statement, which reads each kind of record once for the whole page.
 */
export function selectCalls(who: Who, keys: Prisma.Sql, order: "ASC" | "DESC" = "DESC") {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const inOrder = order === "ASC" ? Prisma.sql`x.at, x.id` : Prisma.sql`x.at DESC, x.id DESC`;
  return who.read<CallRow>(Prisma.sql`
    WITH x AS MATERIALIZED (${keys}),
    p AS MATERIALIZED (
      SELECT * FROM provider_call WHERE business_id = ${business} AND id = ANY(ARRAY(SELECT id FROM x WHERE NOT by_hand))),
    l AS MATERIALIZED (
      SELECT * FROM phone_call WHERE business_id = ${business} AND id = ANY(ARRAY(SELECT id FROM x WHERE by_hand))
      UNION ALL
      SELECT * FROM phone_call WHERE business_id = ${business} AND call_id = ANY(ARRAY(SELECT id FROM p)) AND deleted_at IS NULL),
    both_ids AS MATERIALIZED (
      SELECT x.at, x.id, p.id AS leg_id, l.id AS log_id,
        CASE WHEN l.id IS NULL THEN p.customer_id ELSE l.customer_id END AS customer_id,
        CASE WHEN l.id IS NULL THEN p.contact_id ELSE l.contact_id END AS contact_id
      FROM x LEFT JOIN p ON NOT x.by_hand AND p.id = x.id
      LEFT JOIN l ON CASE WHEN x.by_hand THEN l.id = x.id ELSE l.call_id = x.id END),
    c AS MATERIALIZED (
      SELECT c.id, json_build_object('id', c.id, 'fullName', c.display_name, 'businessName', c.business_name,
        'customerName', btrim(c.first_name || ' ' || c.last_name)) AS whole
      FROM customer c WHERE c.business_id = ${business} AND c.id = ANY(ARRAY(SELECT customer_id FROM both_ids))),
    k AS MATERIALIZED (
      SELECT k.id, json_build_object('id', k.id, 'fullName', btrim(k.first_name || ' ' || k.last_name)) AS whole
      FROM contact k WHERE k.business_id = ${business} AND k.id = ANY(ARRAY(SELECT contact_id FROM both_ids))),
    u AS MATERIALIZED (
      SELECT u.id, json_build_object('id', u.id, 'fullName', u.first_name || ' ' || u.last_name) AS whole
      FROM user_account u WHERE u.business_id = ${business}
        AND u.id = ANY(ARRAY(SELECT user_id FROM l UNION SELECT locked_by_id FROM p UNION SELECT called_back_by_id FROM p))),
    r AS MATERIALIZED (
      SELECT DISTINCT ON (r.call_id) r.call_id, json_build_object('id', r.id, 'sid', r.sid,
        'durationSeconds', r.duration_seconds, 'isFetched', r.storage_key IS NOT NULL, 'providerUrl', r.provider_url,
        'problem', r.problem) AS whole
      FROM call_recording r WHERE r.business_id = ${business} AND r.call_id = ANY(ARRAY(SELECT id FROM p))
      ORDER BY r.call_id, r.created_at DESC),
    child AS MATERIALIZED (
      SELECT DISTINCT ON (h.parent_sid) h.parent_sid, h.status FROM provider_call h
      WHERE h.business_id = ${business} AND h.source = 'twilio' AND h.parent_sid = ANY(ARRAY(SELECT sid FROM p))
      ORDER BY h.parent_sid, h.start_at DESC),
    n AS MATERIALIZED (
      SELECT DISTINCT ON (n.phone_call_id) n.phone_call_id, json_build_object('id', n.id, 'title', n.title,
        'body', n.body, 'isInitialCall', n.is_initial_call) AS whole
      FROM note n WHERE n.business_id = ${business} AND n.phone_call_id = ANY(ARRAY(SELECT id FROM l))
        AND n.deleted_at IS NULL ORDER BY n.phone_call_id, n.created_at DESC),
    place AS MATERIALIZED (
      SELECT customer_id, json_agg(json_build_object('id', id, 'address', address, 'city', city)
        ORDER BY is_default DESC, id) AS whole
      FROM customer_location WHERE business_id = ${business} AND deleted_at IS NULL
        AND customer_id = ANY(ARRAY(SELECT customer_id FROM both_ids)) GROUP BY customer_id),
    num AS MATERIALIZED (
      SELECT id, json_build_object('id', id, 'number', number) AS whole FROM phone_number
      WHERE business_id = ${business} AND id = ANY(ARRAY(SELECT number_id FROM p)))
    SELECT CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'source', p.source, 'sid', p.sid,
        'accountSid', p.account_sid, 'type', p.type, 'numberFrom', p.number_from, 'numberTo', p.number_to,
        'callerName', p.caller_name, 'calleeName', p.callee_name, 'activity', p.activity, 'status', p.status,
        'inProgress', p.in_progress, 'recordingDeclined', p.recording_declined, 'startAt', p.start_at,
        'endAt', p.end_at, 'durationSeconds', p.duration_seconds, 'hasTranscript', p.transcript IS NOT NULL,
        'calledBackAt', p.called_back_at, 'updatedAt', p.updated_at) END AS leg,
      CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'phoneNumber', l.phone_number, 'type', l.type,
        'appointmentId', l.appointment_id, 'happenedAt', l.happened_at, 'updatedAt', l.updated_at) END AS log,
      c.whole AS customer, k.whole AS contact, logger.whole AS logger,
      CASE WHEN p.locked_at > now() - make_interval(hours => ${LOCK_HOURS}::int) THEN locker.whole END AS "lockedBy",
      caller.whole AS "calledBackBy", num.whole AS "ourNumber", r.whole AS recording, child.status AS "childStatus",
      n.whole AS note, place.whole AS places
    FROM both_ids x LEFT JOIN p ON p.id = x.leg_id LEFT JOIN l ON l.id = x.log_id
    LEFT JOIN c ON c.id = x.customer_id LEFT JOIN k ON k.id = x.contact_id
    LEFT JOIN u logger ON logger.id = l.user_id LEFT JOIN u locker ON locker.id = p.locked_by_id
    LEFT JOIN u caller ON caller.id = p.called_back_by_id LEFT JOIN num ON num.id = p.number_id
    LEFT JOIN r ON r.call_id = p.id LEFT JOIN child ON child.parent_sid = p.sid
    LEFT JOIN n ON n.phone_call_id = l.id LEFT JOIN place ON place.customer_id = x.customer_id
    ORDER BY ${inOrder}`);
}
