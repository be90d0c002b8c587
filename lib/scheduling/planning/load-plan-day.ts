import "server-only";
import { getJobTypeMs } from "@/lib/jobs/get-job-type-ms";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { getHoursOnDay } from "@/lib/platform/time/weekday-hours";
import { getEarliestBlockStart } from "../busy/load-busy";
import { LONGEST_APPOINTMENT_MS } from "../appointments/longest-appointment";
import { listEventOccurrences } from "../busy/list-event-occurrences";
import { loadTechnicianWeeks } from "../busy/find-outside-hours";
import { listSeriesAhead } from "../repeats/list-series-ahead";
import { loadTravel } from "../travel/load-travel-speed";
import { computeEnd } from "../appointments/compute-start";
import type { DayTechnician, DayAppointment, PlanDay } from "./plan-day";
import type { NotLookedAt, PlanQuestion } from "./plan-question";
import { listWaitingRequests } from "./waiting-requests";
import { onCalendar } from "../appointments/on-calendar";

/**
 * Loads a day for the planner: the technicians at work, the booked appointments, and the waiting requests. Also counts
 * the requests that it skips.
 */
export function loadPlanDay(who: Who, question: PlanQuestion): Promise<{ day: PlanDay; notLookedAt: NotLookedAt[] }> {
  const { businessId } = who;
  const range = getDayRange(question.date, who.timeZone);
  return who.db(async (db) => {
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    const technicians = await loadTechnicians(db, question, range);
    const waiting = question.withRequests ? await listWaitingRequests(db, question.date) : { ids: [], notLookedAt: [] };
    const rows = await loadAppointments(db, waiting.ids, range);
    const technicianIds = new Set(technicians.map(({ id }) => id));
    const isPlanned = ({ crew, start }: DayAppointment) =>
      (crew.length === 0 || technicianIds.has(crew[0]!)) && (start === null || start >= range.start.getTime());
    const withCrews = technicians.map((technician) => ({
      ...technician,
      away: [...technician.away, ...findTimeElsewhere(rows, isPlanned, technician.id)],
    }));
    const { lat, lng } = business;
    const day = {
      technicians: withCrews,
      appointments: rows.filter(isPlanned),
      base: lat !== null && lng !== null ? { lat, lng } : null,
      travel: await loadTravel(who),
    };
    return { day, notLookedAt: waiting.notLookedAt };
  });
}

/**
 * Finds a technician's time at appointments outside their own route. Another main technician may lead these, perhaps
 * from another group or off work. Others began the day before.
 */
function findTimeElsewhere(
  appointments: DayAppointment[],
  isPlanned: (appointment: DayAppointment) => boolean,
  id: string
): Array<{ start: number; end: number }> {
  return appointments.flatMap((appointment) => {
    const { crew, start, durationMs } = appointment;
    const isOwnStop = crew[0] === id && isPlanned(appointment);
    return crew.includes(id) && !isOwnStop && start !== null ? [{ start, end: start + durationMs }] : [];
  });
}

type Range = { start: Date; end: Date };

async function loadTechnicians(
  db: Transaction,
  { date, technicianIds, dispatchGroupId }: PlanQuestion,
  range: Range
): Promise<DayTechnician[]> {
  const { who } = db;
  const { businessId, timeZone: zone } = who;
  const users = await db.user.findMany({
    where: {
      businessId,
      isTechnician: true,
      deactivatedAt: null,
      ...(technicianIds.length > 0 ? { id: { in: technicianIds } } : {}),
      ...(dispatchGroupId ? { groups: { some: { businessId, groupId: dispatchGroupId } } } : {}),
    },
    orderBy: [{ lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
  });
  const ids = users.map(({ id }) => id);
  const weeks = await loadTechnicianWeeks(db, ids);
  const skills = await db.userJobType.findMany({ where: { businessId, userId: { in: ids } } });
  const events = await listEventOccurrences(who, range, ids);
  const ahead = await listSeriesAhead(db, range);
  const blocks = await db.technicianBlock.findMany({
    where: {
      businessId,
      technicianId: { in: ids },
      startAt: { lt: range.end, gt: getEarliestBlockStart(range) },
      endAt: { gt: range.start },
    },
  });
  return users.flatMap(({ id, firstName, lastName, techLevel }) => {
    const hours = getHoursOnDay(weeks.get(id)!, date);
    if (!hours) return [];
    const start = Math.max(getInstantAt({ day: date, minute: hours.startMinute }, zone).getTime(), who.now.getTime());
    const end = getInstantAt({ day: date, minute: hours.endMinute }, zone).getTime();
    if (end <= start) return [];
    const away = [
      ...[...events, ...ahead].filter(({ technicianIds }) => technicianIds.includes(id)),
      ...blocks
        .filter((block) => block.technicianId === id)
        .map(({ startAt, endAt }) => ({ start: startAt, end: endAt })),
    ].map((span) => ({ start: span.start.getTime(), end: span.end.getTime() }));
    const jobTypeIds = skills.filter(({ userId }) => userId === id).map(({ jobTypeId }) => jobTypeId);
    return [{ id, name: `${firstName} ${lastName}`, start, end, level: techLevel, jobTypeIds, away }];
  });
}

async function loadAppointments(db: Transaction, waitingIds: string[], range: Range): Promise<DayAppointment[]> {
  const { who } = db;
  const { businessId } = who;
  const include = { technicians: { orderBy: { position: "asc" } } } as const;
  const booked = await db.appointment.findMany({
    where: {
      businessId,
      ...onCalendar,
      startAt: { gt: new Date(range.start.getTime() - LONGEST_APPOINTMENT_MS), lt: range.end },
      endAt: { gt: range.start },
    },
    include,
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
  });
  const waiting = await db.appointment.findMany({
    where: { businessId, id: { in: waitingIds } },
    include,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const rows = [...booked, ...waiting];
  // Reads sets: a lookup for each appointment would walk the indexes each time.
  const locations = await db.location.findMany({ where: { businessId, id: { in: collectIds(rows, "locationId") } } });
  const jobs = await db.job.findMany({ where: { businessId, id: { in: collectIds(rows, "jobId") } } });
  const customers = await db.customer.findMany({
    where: { businessId, id: { in: collectIds(jobs, "customerId") } },
    select: { id: true, displayName: true },
  });
  const jobTypes = await db.jobType.findMany({ where: { businessId, id: { in: collectIds(jobs, "jobTypeId") } } });
  const [placeOf, jobOf, customerOf, typeOf] = [
    mapById(locations),
    mapById(jobs),
    mapById(customers),
    mapById(jobTypes),
  ];
  const zoneTechnicians = await loadZoneTechnicians(
    db,
    locations.flatMap(({ zoneId }) => zoneId ?? [])
  );
  return rows.map((row) => {
    const location = placeOf.get(row.locationId)!;
    const job = jobOf.get(row.jobId)!;
    const jobType = typeOf.get(job.jobTypeId)!;
    const customer = customerOf.get(job.customerId)!;
    const typeMs = getJobTypeMs(jobType);
    const start = row.startAt?.getTime() ?? null;
    const begins = row.startAt ?? range.start;
    const hasBegun = row.status !== "scheduled" || row.technicians.some(({ techStatus }) => techStatus !== "assigned");
    const { windowStartAt, windowEndAt } = row;
    return {
      id: row.id,
      version: row.version,
      customer: customer.displayName,
      address: [location.address, location.city].filter(Boolean).join(", "),
      place: location.lat !== null && location.lng !== null ? { lat: location.lat, lng: location.lng } : null,
      durationMs: computeEnd(begins, row.durationMs, typeMs).getTime() - begins.getTime(),
      jobTypeId: jobType.id,
      minTechLevel: row.minTechLevel,
      zoneTechnicianIds: (location.zoneId && zoneTechnicians.get(location.zoneId)) || [],
      crew: row.technicians.map(({ technicianId }) => technicianId),
      start,
      window: windowStartAt && windowEndAt ? { start: windowStartAt.getTime(), end: windowEndAt.getTime() } : null,
      isFixed: hasBegun || row.technicians.length > 1 || (start !== null && start < who.now.getTime()),
    };
  });
}

const collectIds = <Name extends string>(rows: Array<Record<Name, string>>, name: Name): string[] => [
  ...new Set(rows.map((row) => row[name])),
];

const mapById = <Row extends { id: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Lists who covers each zone: its technicians and the members of its dispatch groups. */
async function loadZoneTechnicians(db: Transaction, ids: string[]): Promise<Map<string, string[]>> {
  const { businessId } = db.who;
  const zones = await db.coverageZone.findMany({
    where: { businessId, id: { in: [...new Set(ids)] } },
    include: { technicians: true, dispatchGroups: true },
  });
  const groupIds = zones.flatMap(({ dispatchGroups }) => dispatchGroups.map(({ groupId }) => groupId));
  const members = await db.dispatchGroupMember.findMany({ where: { businessId, groupId: { in: groupIds } } });
  return new Map(
    zones.map(({ id, technicians, dispatchGroups }) => [
      id,
      [
        ...technicians.map(({ technicianId }) => technicianId),
        ...members
          .filter(({ groupId }) => dispatchGroups.some((group) => group.groupId === groupId))
          .map(({ userId }) => userId),
      ],
    ])
  );
}
