import "server-only";
import { Prisma } from "@prisma/client";
import { TAKES_MARKETING } from "@/lib/customers/consent/find-text-refusal";
import { whereActiveOn } from "@/lib/plans/sold/select-sold-plans";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { TargetFilters } from "./target-list";

const sqlTexts = (values: readonly string[]) => Prisma.sql`${values.map((value) => value.toLowerCase())}::text[]`;
const sqlIds = (values: readonly string[]) => Prisma.sql`${[...values]}::uuid[]`;

/**
 * Builds the condition for customers c who pass all filters. Each filter is a set that is read and hashed once, for any
 * number of customers. Exclusions use NOT EXISTS, because NOT IN scans a set that does not fit in memory for each
 * customer.
 */
export function wherePassesFilters(who: Who, filters: TargetFilters): Prisma.Sql {
  const conditions = [...wherePlaces(who, filters), ...whereTraits(who, filters), ...whereWork(who, filters)];
  return Prisma.join([Prisma.sql`true`, ...conditions], " AND ");
}

/** A customer matches a city if any of their locations does. */
function wherePlaces({ businessId }: Who, { cities, states, zones, zipCodes }: TargetFilters): Prisma.Sql[] {
  const placeConditions = [
    ...(cities.length > 0 ? [Prisma.sql`lower(l.city) = ANY(${sqlTexts(cities)})`] : []),
    ...(states.length > 0 ? [Prisma.sql`lower(l.state) = ANY(${sqlTexts(states)})`] : []),
    ...(zones.length > 0 ? [Prisma.sql`l.zone_id = ANY(${sqlIds(zones)})`] : []),
    ...(zipCodes.length > 0 ? [Prisma.sql`lower(l.zip) = ANY(${sqlTexts(zipCodes)})`] : []),
  ];
  if (placeConditions.length === 0) return [];
  return [
    Prisma.sql`c.id IN (SELECT l.customer_id FROM customer_location l WHERE l.business_id = ${businessId}::uuid
      AND l.deleted_at IS NULL AND ${Prisma.join(placeConditions, " AND ")})`,
  ];
}

function whereTraits({ businessId }: Who, filters: TargetFilters): Prisma.Sql[] {
  const { groups, statuses, types, optedIn } = filters;
  return [
    ...(groups.length > 0
      ? [
          Prisma.sql`c.id IN (SELECT m.customer_id FROM customer_group_member m WHERE m.business_id = ${businessId}::uuid
            AND m.group_id = ANY(${sqlIds(groups)}))`,
        ]
      : []),
    ...(statuses.length > 0 ? [Prisma.sql`c.status_id = ANY(${sqlIds(statuses)})`] : []),
    ...(types.length > 0 ? [Prisma.sql`lower(c.type) = ANY(${sqlTexts(types)})`] : []),
    ...(optedIn ? [TAKES_MARKETING] : []),
  ];
}

function whereWork(who: Who, filters: TargetFilters): Prisma.Sql[] {
  const { jobTypesDone, doneSince, jobTypesNotDone, notDoneSince, makes, equipmentYears, plan } = filters;
  const business = Prisma.sql`${who.businessId}::uuid`;
  const today = getDayAt(who.now, who.timeZone);
  const equipment = [
    ...(makes.length > 0 ? [Prisma.sql`e.manufacturer_id = ANY(${sqlIds(makes)})`] : []),
    ...(equipmentYears
      ? [Prisma.sql`e.install_date <= ${today}::date - make_interval(years => ${equipmentYears}::int)`]
      : []),
  ];
  const members = Prisma.sql`SELECT r.customer_id FROM sold_plan r WHERE r.business_id = ${business} AND ${whereActiveOn(today)}`;
  return [
    ...(jobTypesDone.length > 0
      ? [
          Prisma.sql`c.id IN (${selectWorkedCustomers(who, jobTypesDone, { since: doneSince, counts: whereTookPlace(who) })})`,
        ]
      : []),
    ...(jobTypesNotDone.length > 0
      ? [
          Prisma.sql`${whereNotIn(selectWorkedCustomers(who, jobTypesNotDone, { since: notDoneSince, counts: IS_BOOKED }))}`,
        ]
      : []),
    ...(equipment.length > 0
      ? [
          Prisma.sql`c.id IN (SELECT l.customer_id FROM equipment e
            JOIN customer_location l ON l.business_id = e.business_id AND l.id = e.location_id AND l.deleted_at IS NULL
            WHERE e.business_id = ${business} AND e.deleted_at IS NULL AND e.is_active
              AND ${Prisma.join(equipment, " AND ")})`,
        ]
      : []),
    ...(plan === "with" ? [Prisma.sql`c.id IN (${members})`] : []),
    ...(plan === "without" ? [Prisma.sql`${whereNotIn(members)}`] : []),
    ...whereSpent(who, filters),
    ...whereLastWork(who, filters),
  ];
}

/** Selects appointments a that are neither deleted, canceled, nor missed. */
const IS_KEPT_APPOINTMENT = Prisma.sql`is_on_calendar(a) AND a.status <> 'missed'`;
const whereTookPlace = ({ now }: Who): Prisma.Sql => Prisma.sql`a.start_at < ${now}`;
/** A customer with booked work is not asked to book it. */
const IS_BOOKED = Prisma.sql`a.start_at IS NOT NULL`;

/**
 * Selects customers whose work of these types was done: by its appointments `a` if it has any, else by the job's
 * status. Canceled work and future appointments do not count.
 */
const selectWorkedCustomers = (
  who: Who,
  types: readonly string[],
  { since, counts }: { since: string | null; counts: Prisma.Sql }
): Prisma.Sql => Prisma.sql`
  SELECT j.customer_id FROM job j LEFT JOIN appointment a ON a.business_id = j.business_id AND a.job_id = j.id
    AND ${IS_KEPT_APPOINTMENT}
  WHERE j.business_id = ${who.businessId}::uuid AND j.deleted_at IS NULL AND j.status <> 'canceled'
    AND j.job_type_id = ANY(${sqlIds(types)}) AND CASE WHEN a.id IS NULL
      THEN j.status = 'complete' ${since ? Prisma.sql`AND j.created_at >= ${sqlStartOfDay(who, since)}` : Prisma.empty}
      ELSE ${counts} ${since ? Prisma.sql`AND a.appointment_date >= ${since}::date` : Prisma.empty} END`;

/** Filters by the sum of a customer's payments, net of refunds. A customer without payments spent 0.00. */
function whereSpent({ businessId }: Who, { spentFrom, spentTo }: TargetFilters): Prisma.Sql[] {
  const selectSpenders = (having: Prisma.Sql) => Prisma.sql`SELECT p.customer_id FROM payment p
    WHERE p.business_id = ${businessId}::uuid AND p.customer_id IS NOT NULL AND is_received(p)
    GROUP BY p.customer_id HAVING ${having}`;
  const isAbove0 = spentFrom !== null && /[1-9]/.test(spentFrom);
  return [
    ...(isAbove0
      ? [Prisma.sql`c.id IN (${selectSpenders(Prisma.sql`sum(p.amount - p.returned_total) >= ${spentFrom}::numeric`)})`]
      : []),
    ...(spentTo !== null
      ? [Prisma.sql`${whereNotIn(selectSpenders(Prisma.sql`sum(p.amount - p.returned_total) > ${spentTo}::numeric`))}`]
      : []),
  ];
}

/** Filters by the day of the last appointment. A customer without an appointment passes neither bound. */
function whereLastWork(who: Who, { lastWorkFrom, lastWorkTo }: TargetFilters): Prisma.Sql[] {
  if (!lastWorkFrom && !lastWorkTo) return [];
  const bounds = [
    ...(lastWorkFrom ? [Prisma.sql`max(a.appointment_date) >= ${lastWorkFrom}::date`] : []),
    ...(lastWorkTo ? [Prisma.sql`max(a.appointment_date) <= ${lastWorkTo}::date`] : []),
  ];
  return [
    Prisma.sql`c.id IN (SELECT a.customer_id FROM appointment a
      WHERE a.business_id = ${who.businessId}::uuid AND ${IS_KEPT_APPOINTMENT} AND ${whereTookPlace(who)}
      GROUP BY a.customer_id HAVING ${Prisma.join(bounds, " AND ")})`,
  ];
}

/** Builds the condition that a customer c is not in a set of `customer_id`. */
const whereNotIn = (set: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM (${set}) other WHERE other.customer_id = c.id)`;

/** Returns the start of a day of the business. */
const sqlStartOfDay = (who: Who, day: string): Prisma.Sql =>
  Prisma.sql`(${day}::timestamp AT TIME ZONE ${who.timeZone})`;
