import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { builtInRoles } from "@/lib/built-in-roles";
import { createBusiness } from "@/lib/businesses/create-business";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { EventInput } from "@/lib/scheduling/events/event-type";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/list-offered-types";
import { createEvent } from "@/lib/scheduling/events/save-event";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { createRoles } from "@/lib/users/roles/create-roles";
import { createUser } from "@/lib/users/create-user";

export type BenchBusiness = { businessId: string; dispatcherId: string };
export type Size = {
  name: string;
  technicians: number;
  customers: number;
  perDay: number;
  days: number;
};

/** The appointments are on the days around this one. */
export const MEASURED_DAY = "2026-11-18";

/**
 * Makes a generated business. Writes its rows in bulk as the role of the application, under the same policies and keys.
 */
export async function makeBenchBusiness(appUrl: string, size: Size): Promise<BenchBusiness> {
  const businessId = await createBusiness({
    name: size.name,
    phone: "7045550100",
    address: "1 Main St",
    city: "Charlotte",
    state: "NC",
    zipCode: "28202",
  });
  const who = await proveSystemWho(businessId, "bench", builtInRoles.administrator.permissions);
  const roles = await createRoles(who, builtInRoles);
  const jobType = await jobTypeList.create(who, {
    name: "Service call",
    durationHours: 1,
    durationMinutes: 0,
    is_default: true,
  });
  await who.db((db) =>
    db.businessHours.updateMany({ where: { businessId }, data: { isOpen: true, startMinute: 0, endMinute: 1440 } })
  );
  const slug = uuidv7().slice(-8);
  const person = (i: number, roleId: string, isTechnician: boolean) =>
    createUser(who, {
      firstName: `Tech${i}`,
      lastName: `Bench${i}`,
      userName: `${slug}-${i}`,
      email: `${slug}-${i}@example.com`,
      roleId,
      isTechnician,
      techLevel: 3,
    });
  const dispatcherId = await person(0, roles.dispatcher, false);
  for (let i = 1; i <= size.technicians; i++) await person(i, roles.technician, true);
  await fill(appUrl, businessId, jobType.id, size);
  return { businessId, dispatcherId };
}

/**
 * Adds the repeating entries to the calendars of a business. Its tables must be analyzed, because a booking looks
 * through all of them.
 */
export async function planRepeats({ businessId }: BenchBusiness): Promise<void> {
  const who = await proveSystemWho(businessId, "bench", builtInRoles.administrator.permissions);
  await planEvents(who);
  await planSeries(who);
}

/** Adds an endless lunch on every weekday and a weekly meeting for each technician. A search has to expand them. */
async function planEvents(who: Who): Promise<void> {
  const { businessId } = who;
  const technicians = await who.db((db) => db.user.findMany({ where: { businessId, isTechnician: true } }));
  const times = [
    { name: "Lunch", startTime: "12:00 PM", endTime: "12:30 PM", rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" },
    { name: "Meeting", startTime: "7:30 AM", endTime: "8:00 AM", rrule: "FREQ=WEEKLY;BYDAY=MO" },
  ];
  const types = [SYSTEM_EVENT_TYPES[0]!.id];
  for (const { id } of technicians)
    for (const time of times)
      await createEvent(
        who,
        EventInput.parse({ ...time, types, forceAppointment: true, eventDate: "2025-01-06", technicians: [id] })
      );
}

/** Adds an endless series of appointments for four customers of each technician. */
async function planSeries(who: Who): Promise<void> {
  const { businessId } = who;
  const rules = [
    "FREQ=WEEKLY",
    "FREQ=WEEKLY;INTERVAL=2",
    "FREQ=MONTHLY;BYDAY=1TU",
    "FREQ=MONTHLY;INTERVAL=3;BYDAY=1TU",
  ];
  const [technicians, places] = await who.db(async (db) => [
    await db.user.findMany({ where: { businessId, isTechnician: true } }),
    await db.location.findMany({ where: { businessId }, take: 200 }),
  ]);
  for (const [i, { id, customerId }] of places.entries()) {
    const technician = technicians[i % technicians.length]!;
    const hour = 13 + Math.floor(i / technicians.length);
    const appointment = AppointmentInput.parse({
      start: `2026-12-01T${hour + 5}:00:00Z`,
      duration: 3_600_000,
      techIds: [technician.id],
      businessCustomerId: customerId,
      rrule: rules[hour % rules.length],
    });
    await createAppointment(who, { appointment, businessCustomerLocation: id });
  }
  const series = await who.db((db) => db.appointmentSeries.findMany({ where: { businessId } }));
  for (const { id } of series) await extendSeries(who, id);
}

async function fill(appUrl: string, businessId: string, jobTypeId: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    for (const [statement, values] of statements(businessId, jobTypeId, size)) await client.query(statement, values);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

const FIRST =
  "ARRAY['Ann','Ben','Carla','Dale','Erin','Frank','Grace','Hugo','Iris','Jose','Kim','Luis','Mara','Ned','Olga','Pete']";
const LAST =
  "ARRAY['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Rodriguez','Martinez','Hernandez','Lopez','Wilson','Anderson','Thomas']";

function statements(
  businessId: string,
  jobTypeId: string,
  { customers, perDay, days, technicians }: Size
): Array<[string, unknown[]]> {
  return [
    [
      `INSERT INTO customer (business_id, id, first_name, last_name, display_name, sort_name, email, mobile_phone, search_text, phone_keys)
       SELECT $1, uuidv7(), f, l || i, f || ' ' || l || i, lower(l || i), lower(f) || i || '@example.com', p,
         E'\\n' || lower(f) || E'\\n' || lower(l || i) || E'\\n' || lower(f || ' ' || l || i) || E'\\n' || lower(f) || i || '@example.com' || E'\\n' || p || E'\\n' || i || ' oak street charlotte',
         ARRAY[p]
       FROM (SELECT i, (${FIRST})[1 + i % 16] AS f, (${LAST})[1 + (i / 16) % 15] AS l, '704' || lpad(i::text, 7, '0') AS p
             FROM generate_series(1, $2::int) i) g`,
      [businessId, customers],
    ],
    [
      `INSERT INTO customer_location (business_id, id, customer_id, address, city, state, zip, is_default, lat, lng)
       SELECT business_id, uuidv7(), id, '12 Oak St', 'Charlotte', 'NC', '28202', true, 35.2 + hashtext(id::text) % 100 / 1000.0, -80.8 + hashtext(display_name) % 100 / 1000.0 FROM customer WHERE business_id = $1`,
      [businessId],
    ],
    [
      // Ids are looked up in arrays. Joins of fresh tables without statistics would be planned as nested loops.
      `CREATE TEMP TABLE bench_appointment ON COMMIT DROP AS
       WITH people AS MATERIALIZED (SELECT array_agg(id) AS ids FROM user_account WHERE business_id = $1 AND is_technician),
            places AS MATERIALIZED (SELECT array_agg(customer_id) AS customers, array_agg(id) AS ids FROM customer_location WHERE business_id = $1),
            appointment AS (
              SELECT people.ids[1 + i % $2::int % $4::int] AS technician_id, i,
                places.customers[1 + (i * 7919::bigint) % $5::int] AS customer_id, places.ids[1 + (i * 7919::bigint) % $5::int] AS location_id,
                (DATE '${MEASURED_DAY}' - $3::int / 2 + i / $2::int)::timestamp AT TIME ZONE 'America/New_York'
                  + make_interval(mins => (i % $2::int) / $4::int * 60) AS start_at, 60 AS length
              FROM people, places, generate_series(0, $2::int * $3::int - 1) i),
            -- Called in up to a week ahead, and numbered in the order of the calls, as the application numbers.
            booked AS (SELECT *, start_at - now() - make_interval(hours => i * 31 % 168) AS booked_at FROM appointment)
       SELECT uuidv7(booked_at) AS id, uuidv7(booked_at) AS job_id, * FROM booked ORDER BY booked_at`,
      [businessId, perDay, days, technicians, customers],
    ],
    [
      `INSERT INTO job (business_id, id, customer_id, location_id, job_type_id, business_job_number, name, status, created_at)
       SELECT $1, job_id, customer_id, location_id, $2, 1001 + i, 'Service call', 'scheduled', start_at - interval '3 days' FROM bench_appointment`,
      [businessId, jobTypeId],
    ],
    [
      `INSERT INTO appointment (business_id, id, job_id, customer_id, location_id, appointment_date, start_at, end_at, duration_ms)
       SELECT $1, id, job_id, customer_id, location_id, (start_at AT TIME ZONE 'America/New_York')::date, start_at, start_at + make_interval(mins => length), length * 60000 FROM bench_appointment`,
      [businessId],
    ],
    [
      `INSERT INTO appointment_technician (business_id, appointment_id, technician_id) SELECT $1, id, technician_id FROM bench_appointment`,
      [businessId],
    ],
    [
      `INSERT INTO technician_busy (business_id, id, technician_id, appointment_id, start_at, end_at)
       SELECT $1, uuidv7(), technician_id, id, start_at, start_at + make_interval(mins => length) FROM bench_appointment`,
      [businessId],
    ],
    [
      `INSERT INTO invoice (business_id, id, invoice_number, customer_id, job_id, location_id, status, title, issued_on, subtotal, total, paid_total, balance, created_at, updated_at)
       SELECT $1, id, 1001 + i, customer_id, job_id, location_id, CASE WHEN i % 3 = 0 THEN 'open - sent' ELSE 'paid' END, 'Service call', start_at::date, 125, 125,
         CASE WHEN i % 3 = 0 THEN 0 ELSE 125 END, CASE WHEN i % 3 = 0 THEN 125 ELSE 0 END, start_at, start_at
       FROM bench_appointment WHERE start_at < DATE '${MEASURED_DAY}' AND i % 2 = 0`,
      [businessId],
    ],
    [
      `INSERT INTO invoice_line (business_id, id, invoice_id, position, kind, name, quantity, unit_price, amount)
       SELECT business_id, uuidv7(), id, 1, 'labor', 'Service call', 1, 125, 125 FROM invoice WHERE business_id = $1 ORDER BY created_at`,
      [businessId],
    ],
    [
      `INSERT INTO payment (business_id, id, customer_id, invoice_id, job_id, is_provider, method_type, payment_type, amount, status, paid_on, created_at)
       SELECT business_id, uuidv7(), customer_id, id, job_id, false, 'cash', 'cash', 125, 'succeeded', issued_on, created_at
       FROM invoice WHERE business_id = $1 AND status = 'paid' ORDER BY created_at`,
      [businessId],
    ],
    ["UPDATE number_counter SET next_value = 2000000 WHERE business_id = $1 AND kind = 'invoice'", [businessId]],
    ["UPDATE number_counter SET next_value = 2000000 WHERE business_id = $1 AND kind = 'job'", [businessId]],
  ];
}
