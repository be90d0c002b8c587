import pg from "pg";
import { inject } from "vitest";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { makeBenchBusiness, MEASURED_DAY } from "@/tests/bench/bench-business";
import { fillPhone } from "@/tests/bench/phone/busy-phone";
import { openUserSession } from "@/tests/factories/business";
import { requireValue } from "@/tests/support/required-values";

/** The business for the measured reads, with records that a read can refer to. */
export type LargeBusiness = {
  businessId: string;
  dispatcher: Awaited<ReturnType<typeof openUserSession>>;
  technician: Awaited<ReturnType<typeof openUserSession>> & { userId: string };
  /** A property manager with hundreds of contacts, locations, jobs, invoices, and payments. */
  customer: string;
  /** Years of maintenance, with hundreds of appointments, notes, files, invoices, and payments. */
  job: string;
  appointment: string;
  location: string;
  invoice: string;
  /** The type of only a handful of jobs. */
  rareJobType: string;
  group: string;
  zone: string;
  customerGroup: string;
  item: string;
  part: string;
  /** A payment that was partly refunded. */
  payment: string;
  credit: string;
  /** A conversation with a tenth of all texts, and a text from its middle. */
  conversation: string;
  text: string;
  /** The status of only a handful of leads. */
  leadStatus: string;
  /** A day before most of the phone calls. */
  phoneDay: string;
  /** The time of most changes. A day may have ended since then. */
  changedAt: Date;
};

/** Makes a large business beside a larger one, in bulk as the role of the application. */
export async function makeLargeBusiness(): Promise<LargeBusiness> {
  const url = process.env["DATABASE_URL"] ?? "";
  // One of several tenants, as on a real installation. Alone in the tables, the right plan would read them whole.
  const neighbour = await makeBenchBusiness(url, {
    name: "Neighbour",
    technicians: 20,
    customers: 25_000,
    perDay: 200,
    days: 200,
  });
  const size = { name: "Plans", technicians: 10, customers: 3_000, perDay: 25, days: 200 };
  const { businessId, dispatcherId } = await makeBenchBusiness(url, size);
  const rare = await jobTypeList.create(await proveSystemWho(businessId, "plans", ["lists.change"]), {
    name: "Chimney sweep",
    durationHours: 1,
    durationMinutes: 0,
    is_default: false,
  });
  await fillTables(neighbour.businessId, everything);
  await fillPhone(url, neighbour.businessId, { calls: 15_000, texts: 15_000, leads: 5_000 });
  await fillTables((await makeBenchBusiness(url, { ...size, name: "Another", perDay: 1 })).businessId, everything);
  await fillTables(businessId, [...everything, ...buildOddStatements(rare.id)]);
  await fillPhone(url, businessId, { calls: 12_000, texts: 12_000, leads: 5_000 });
  await vacuumTables();
  const dispatcher = await openUserSession(businessId, dispatcherId);
  const records = await dispatcher.who.db(async (db) => {
    const invoice = await db.invoice.findFirstOrThrow({ where: { businessId, title: "Annual service" } });
    const large = { jobId: requireValue(invoice.jobId, "job id"), customerId: invoice.customerId };
    const place = await db.location.findFirstOrThrow({
      where: { businessId, customerId: large.customerId, isDefault: true },
    });
    const appointment = await db.appointment.findFirstOrThrow({
      where: { businessId, startAt: { gt: new Date(MEASURED_DAY) }, technicians: { some: {} }, contacts: { some: {} } },
    });
    const technician = await db.user.findFirstOrThrow({ where: { businessId, isTechnician: true } });
    const group = await db.dispatchGroup.findFirstOrThrow({ where: { businessId } });
    const zone = await db.coverageZone.findFirstOrThrow({ where: { businessId, name: "Zone 1" } });
    const customerGroup = await db.customerGroup.findFirstOrThrow({ where: { businessId } });
    const item = await db.productGroup.findFirstOrThrow({ where: { businessId } });
    const part = await db.priceBookPart.findFirstOrThrow({ where: { businessId } });
    const { paymentId } = await db.refund.findFirstOrThrow({ where: { businessId } });
    const credit = await db.credit.findFirstOrThrow({ where: { businessId } });
    const conversation = await db.smsConversation.findFirstOrThrow({ where: { businessId }, orderBy: { id: "asc" } });
    const ofIt = { businessId, conversationId: conversation.id };
    const text = await db.smsMessage.findFirstOrThrow({ where: ofIt, orderBy: { createdAt: "desc" }, skip: 600 });
    const change = await db.changeSet.findFirstOrThrow({ where: { businessId }, orderBy: { id: "desc" } });
    const leadStatus = await db.leadStatus.findFirstOrThrow({ where: { businessId, position: 2 } });
    return {
      payment: paymentId,
      credit: credit.id,
      conversation: conversation.id,
      text: text.id,
      leadStatus: leadStatus.id,
      changedAt: change.at,
      phoneDay: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
      customer: large.customerId,
      job: large.jobId,
      appointment: appointment.id,
      location: place.id,
      invoice: invoice.id,
      rareJobType: rare.id,
      group: group.id,
      zone: zone.id,
      customerGroup: customerGroup.id,
      item: item.id,
      part: part.id,
      technicianId: technician.id,
    };
  });
  const technician = { ...(await openUserSession(businessId, records.technicianId)), userId: records.technicianId };
  return { businessId, dispatcher, technician, ...records };
}

/**
 * Writes rows in bulk under the policies of the business. Foreign keys are not checked row by row, which would double
 * the time. No trigger runs either, so the data that triggers derive from an appointment is written at the end.
 */
async function fillTables(businessId: string, statements: readonly string[]): Promise<void> {
  const superuser = inject("testDatabase").superuser.replace(/[^/]+$/, process.env["TRUCKROLL_TEST_DATABASE"] ?? "");
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL ROLE truckroll_app");
    await client.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    for (const statement of [...statements, KEPT])
      await client.query(statement.replaceAll("$1", `'${businessId}'::uuid`));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

const KEPT = `UPDATE appointment SET
  has_notes = id IN (SELECT appointment_id FROM note WHERE business_id = $1 AND appointment_id IS NOT NULL),
  is_unassigned = id NOT IN (SELECT appointment_id FROM appointment_technician WHERE business_id = $1)
  WHERE business_id = $1`;

async function vacuumTables(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  await owner.query("VACUUM ANALYZE");
  await owner.end();
}

const WORD = "(ARRAY['valve','filter','capacitor','motor','coil','thermostat','pump','faucet','breaker','duct'])";
const DESCRIPTION = "repeat('Fits most models since 2004. ', 12)";
const selectNoon = (days: string) => `(DATE '${MEASURED_DAY}' + ${days})::timestamp AT TIME ZONE 'America/New_York'`;

/** Rows of every other table that a list reads, which a bench business lacks. */
const everything = [
  `INSERT INTO price_book_category (business_id, id, name) SELECT $1, uuidv7(), 'Category ' || i FROM generate_series(1, 20) i`,
  `INSERT INTO price_book_part (business_id, id, category_id, name, short_name, cost, sales_price, model_number, search_text, hidden, is_active, description)
   SELECT $1, uuidv7(), c.ids[1 + i % 20], w || ' ' || i, 'P-' || i, 10, 25, 'M' || i, w || ' ' || i || ' m' || i || ' category', i % 50 = 0, i % 40 <> 0, ${DESCRIPTION}
   FROM (SELECT array_agg(id) AS ids FROM price_book_category WHERE business_id = $1) c,
     (SELECT i, ${WORD}[1 + i % 10] AS w FROM generate_series(1, 8000) i ORDER BY hashint4(i)) g`,
  `INSERT INTO price_book_labor (business_id, id, category_id, name, short_name, rate, cost, default_hours, search_text, description)
   SELECT $1, uuidv7(), c.ids[1 + i % 20], 'Replace ' || w || ' ' || i, 'L-' || i, 99, 40, 1.5, 'replace ' || w || ' ' || i, ${DESCRIPTION}
   FROM (SELECT array_agg(id) AS ids FROM price_book_category WHERE business_id = $1) c,
     (SELECT i, ${WORD}[1 + i % 10] AS w FROM generate_series(1, 5000) i ORDER BY hashint4(i)) g`,
  `INSERT INTO product_group (business_id, id, product_group_type, name, short_name, search_text, hidden, is_active)
   SELECT $1, uuidv7(), 'bundle', name, short_name, search_text, hidden, is_active FROM price_book_part WHERE business_id = $1`,
  `INSERT INTO product_group_item (business_id, id, product_group_id, part_id, quantity)
   SELECT $1, uuidv7(), g.id, p.id, 1 FROM product_group g JOIN price_book_part p ON p.business_id = g.business_id AND p.short_name = g.short_name
   WHERE g.business_id = $1`,
  `INSERT INTO coverage_zone (business_id, id, name, hex, rings)
   SELECT $1, uuidv7(), 'Zone ' || i, '#5d9cec', '[[[-81,35],[-80,35],[-80,36]]]' FROM generate_series(1, 12) i`,
  // Zone 1 is a small zone.
  `UPDATE customer_location l SET zone_id = z.ids[CASE WHEN hashtext(c.email) % 40 = 0 THEN 1 ELSE 2 + abs(hashtext(c.email)) % 11 END]
   FROM (SELECT array_agg(id ORDER BY name) AS ids FROM coverage_zone WHERE business_id = $1) z, customer c
   WHERE l.business_id = $1 AND c.business_id = $1 AND c.id = l.customer_id`,
  `UPDATE customer SET sort_city = 'town ' || abs(hashtext(email)) % 30, type = 'Residential' WHERE business_id = $1`,
  `INSERT INTO contact (business_id, id, customer_id, location_id, first_name, last_name, email, is_primary)
   SELECT $1, uuidv7(), l.customer_id, l.id, 'Ann', 'Contact' || n, 'ann@example.com', n = 1
   FROM customer_location l, generate_series(1, 2) n WHERE l.business_id = $1`,
  `INSERT INTO customer_group (business_id, id, display_name) SELECT $1, uuidv7(), 'Group ' || i FROM generate_series(1, 5) i`,
  `INSERT INTO customer_group_member (business_id, group_id, customer_id)
   SELECT $1, g.id, c.id FROM (SELECT id FROM customer_group WHERE business_id = $1 ORDER BY id LIMIT 1) g,
     (SELECT id FROM customer WHERE business_id = $1 AND hashtext(email) % 100 = 0) c`,
  `INSERT INTO dispatch_group (business_id, id, name) SELECT $1, uuidv7(), 'Crew ' || i FROM generate_series(1, 4) i`,
  `INSERT INTO dispatch_group_member (business_id, group_id, user_id)
   SELECT $1, g.ids[1 + u.n % 4], u.id FROM (SELECT array_agg(id) AS ids FROM dispatch_group WHERE business_id = $1) g,
     (SELECT id, row_number() OVER () AS n FROM user_account WHERE business_id = $1) u`,
  `INSERT INTO appointment_tag (business_id, id, name) SELECT $1, uuidv7(), 'Tag ' || i FROM generate_series(1, 20) i`,
  `INSERT INTO appointment_tag_link (business_id, appointment_id, tag_id)
   SELECT $1, a.id, t.ids[1 + abs(hashint4(j.business_job_number)) % 20] FROM appointment a
   JOIN job j ON j.business_id = a.business_id AND j.id = a.job_id,
     (SELECT array_agg(id) AS ids FROM appointment_tag WHERE business_id = $1) t
   WHERE a.business_id = $1 AND j.business_job_number % 3 = 0`,
  `INSERT INTO appointment_contact (business_id, appointment_id, contact_id)
   SELECT $1, a.id, k.id FROM appointment a JOIN contact k ON k.business_id = a.business_id AND k.customer_id = a.customer_id AND k.is_primary
   JOIN job j ON j.business_id = a.business_id AND j.id = a.job_id
   WHERE a.business_id = $1 AND j.business_job_number % 2 = 0`,
  `INSERT INTO event_type (business_id, id, name) SELECT $1, uuidv7(), 'Type ' || i FROM generate_series(1, 10) i`,
  // Ten years of meetings, some of which repeat.
  `INSERT INTO calendar_event (business_id, id, name, start_at, end_at, rule, repeats_until)
   SELECT $1, uuidv7(), 'Meeting ' || i, s + interval '9 hours', s + interval '10 hours',
     CASE WHEN i % 400 = 0 THEN 'FREQ=WEEKLY' END, CASE WHEN i % 800 = 0 THEN s + interval '60 days' END
   FROM (SELECT i, ${selectNoon("(i % 3650) - 3400")} AS s FROM generate_series(1, 12000) i) g`,
  `INSERT INTO calendar_event_technician (business_id, event_id, technician_id)
   SELECT $1, e.id, u.ids[1 + abs(hashtext(e.name)) % 10] FROM calendar_event e,
     (SELECT array_agg(id) AS ids FROM user_account WHERE business_id = $1 AND is_technician) u WHERE e.business_id = $1`,
  `INSERT INTO calendar_event_type_link (business_id, event_id, type_id)
   SELECT $1, e.id, t.ids[1 + abs(hashtext(e.name)) % 10] FROM calendar_event e,
     (SELECT array_agg(id) AS ids FROM event_type WHERE business_id = $1) t WHERE e.business_id = $1`,
  `INSERT INTO technician_block (business_id, id, technician_id, start_at, end_at)
   SELECT $1, uuidv7(), u.ids[1 + i % 10], s, s + interval '1 hour'
   FROM (SELECT array_agg(id) AS ids FROM user_account WHERE business_id = $1 AND is_technician) u,
     (SELECT i, ${selectNoon("(i % 2000) - 1900")} + interval '7 hours' AS s FROM generate_series(1, 12000) i) g`,
  // Service requests without a time, and appointments without a technician.
  `INSERT INTO appointment (business_id, id, job_id, customer_id, location_id, appointment_date, is_service_request, created_at)
   SELECT $1, uuidv7(), j.id, j.customer_id, j.location_id, CASE WHEN n % 2 = 0 THEN DATE '${MEASURED_DAY}' + (n % 60)::int END, true, j.created_at
   FROM (SELECT *, row_number() OVER (ORDER BY business_job_number) AS n FROM job WHERE business_id = $1) j WHERE n % 13 = 0`,
  `DELETE FROM appointment_technician t USING appointment a, job j
   WHERE t.business_id = $1 AND a.business_id = $1 AND a.id = t.appointment_id AND j.business_id = $1 AND j.id = a.job_id
     AND hashint4(j.business_job_number) % 20 = 0`,
  `DELETE FROM technician_busy b WHERE business_id = $1 AND NOT EXISTS (
     SELECT 1 FROM appointment_technician t WHERE t.business_id = $1 AND t.appointment_id = b.appointment_id)`,
  `UPDATE appointment a SET status = 'complete' FROM job j
   WHERE a.business_id = $1 AND j.business_id = $1 AND j.id = a.job_id AND a.start_at < DATE '${MEASURED_DAY}'
     AND hashint4(j.business_job_number) % 19 <> 0`,
  `INSERT INTO note (business_id, id, type, body, customer_id, job_id, appointment_id, user_id)
   SELECT $1, uuidv7(), 'appointment', 'Ring twice', a.customer_id, a.job_id, a.id, u.id
   FROM appointment a, (SELECT id FROM user_account WHERE business_id = $1 LIMIT 1) u WHERE a.business_id = $1`,
  `INSERT INTO stored_file (business_id, id, owner_kind, owner_id, file_name, content_type, byte_size, sha256, storage_key)
   SELECT $1, uuidv7(), 'job', id, 'photo.jpg', 'image/jpeg', 1, '', id::text FROM job WHERE business_id = $1`,
  `INSERT INTO equipment (business_id, id, location_id, name, serial_number, is_active)
   SELECT $1, uuidv7(), l.id, 'Unit', 'K' || lpad((row_number() OVER ())::text, 5, '0'), random() < 0.9
   FROM customer_location l WHERE l.business_id = $1`,
  `INSERT INTO change_set (business_id, id, actor_kind, actor_user_id, actor_name, action, subject_kind, subject_id, at, acts)
   SELECT $1, uuidv7(), 'staff', u.ids[1 + i % 10], 'Somebody', 'job.changed',
     CASE WHEN i % 5000 = 0 THEN 'settings' ELSE (ARRAY['job','customer','appointment','invoice'])[1 + i % 4] END,
     uuidv7(), now(), '[]'
   FROM (SELECT array_agg(id) AS ids FROM user_account WHERE business_id = $1 AND is_technician) u, generate_series(1, 40000) i`,
  `INSERT INTO change_row (business_id, change_id, step, n, kind, record_id, table_name, operation, key, before, after)
   SELECT $1, s.id, step, 1, s.subject_kind, s.subject_id, s.subject_kind, 'update', '{}', '{"status": "open"}', '{"status": "done"}'
   FROM change_set s, generate_series(1, 4) step WHERE s.business_id = $1 AND s.acts = '[]'`,
  `INSERT INTO breadcrumb (business_id, id, user_id, lat, lng, recorded_at)
   SELECT $1, uuidv7(), u.ids[1 + i % 10], 35, -80, ${selectNoon("(i / 800) - 40")} + make_interval(mins => (i % 800))
   FROM (SELECT array_agg(id) AS ids FROM user_account WHERE business_id = $1 AND is_technician) u, generate_series(1, 40000) i`,
  `INSERT INTO time_clock_entry (business_id, id, user_id, start_at, end_at)
   SELECT $1, uuidv7(), u.ids[1 + i % 10], now() - make_interval(hours => i / 10), now() - make_interval(hours => i / 10, mins => -30)
   FROM (SELECT array_agg(id) AS ids FROM user_account WHERE business_id = $1 AND is_technician) u, generate_series(1, 20000) i`,
  `INSERT INTO mail_message (business_id, id, to_address, from_address, subject, html, text, status, created_at)
   SELECT $1, uuidv7(), 'somebody' || i || '@example.com', 'us@example.com', 'Invoice ' || i, repeat('x', 500), 'x',
     CASE WHEN i % 5000 = 0 THEN 'failed' ELSE 'sent' END, now() - make_interval(mins => i) FROM generate_series(1, 20000) i`,
  `INSERT INTO sms_message (business_id, id, to_number, body, status, created_at)
   SELECT $1, uuidv7(), '+1704' || lpad(i::text, 7, '0'), 'We are on our way to job ' || i, CASE WHEN i % 5000 = 0 THEN 'failed' ELSE 'sent' END,
     now() - make_interval(mins => i) FROM generate_series(1, 20000) i`,
  `INSERT INTO customer_import (business_id, id, file_name, encoding, delimiter, headers, mapping, created_at)
   SELECT $1, uuidv7(), 'a.csv', 'utf-8', ',', '{Name}', '{}', now() - make_interval(hours => i) FROM generate_series(1, 3000) i`,
  `INSERT INTO invoice_entry (business_id, id, invoice_id, kind, amount, day, payment_id, created_at)
   SELECT $1, uuidv7(), p.invoice_id, 'payment', p.amount, p.paid_on, p.id, p.created_at FROM payment p
   WHERE p.business_id = $1 AND p.status = 'succeeded'`,
  `INSERT INTO refund (business_id, id, payment_id, kind, amount, counted, status, returned_on, is_provider, created_at)
   SELECT $1, uuidv7(), p.id, 'refund', 1, 1, 'succeeded', p.paid_on, false, p.created_at FROM payment p
   WHERE p.business_id = $1 AND p.status = 'succeeded' ORDER BY p.id LIMIT 3000`,
  // Every second customer has a card on file. One technician added half of them.
  `INSERT INTO stored_method (business_id, id, customer_id, provider, payer, reference, kind, status, brand, last4,
      consent_text, consent_by, consent_at, created_by_id, created_at)
    SELECT $1, gen_random_uuid(), c.id, 'sandbox', 'payer', 'm' || c.place, 'card', 'active', 'Visa', lpad((c.place % 10000)::text, 4, '0'),
      'May be charged', 'Ann Lee', now(), CASE WHEN c.place % 4 = 0 THEN u.id END, now() - c.place * interval '1 minute'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM customer WHERE business_id = $1) c,
      (SELECT id FROM user_account WHERE business_id = $1 AND is_technician ORDER BY id LIMIT 1) u
    WHERE c.place % 2 = 0`,
  `INSERT INTO credit (business_id, id, customer_id, amount, balance, created_at)
   SELECT $1, uuidv7(), c.id, 25, 25, now() - make_interval(mins => (random() * 100000)::int) FROM customer c WHERE c.business_id = $1`,
  `INSERT INTO maintenance_plan (business_id, id, name, color, duration_months, price, frequency)
   SELECT $1, uuidv7(), 'Plan ' || i, '#5d9cec', 12, 19, 'monthly' FROM generate_series(1, 5) i`,
  `INSERT INTO sold_plan (business_id, id, plan_id, customer_id, location_id, start_on, end_on, price, frequency,
     emails_invoices, charges_from, next_charge_on, created_by_id)
   SELECT $1, uuidv7(), m.id, l.customer_id, l.id, date '2022-01-15' + (i % 60 || ' months')::interval,
     date '2023-01-14' + (i % 60 || ' months')::interval, 19, 'monthly', false, date '2022-01-15', date '2031-01-15', u.id
   FROM (SELECT l.*, row_number() OVER (ORDER BY l.id) AS i FROM customer_location l WHERE l.business_id = $1) l,
     (SELECT id FROM maintenance_plan WHERE business_id = $1 AND name = 'Plan 1') m,
     (SELECT id FROM user_account WHERE business_id = $1 AND is_technician ORDER BY id LIMIT 1) u`,
  `INSERT INTO plan_charge (business_id, id, sold_plan_id, period_start, period_end, amount, invoice_id, created_at)
   SELECT $1, uuidv7(), r.id, '2026-01-15', '2026-02-14', 50, i.id, i.created_at
   FROM (SELECT r.id, row_number() OVER (ORDER BY r.id) AS n FROM sold_plan r WHERE r.business_id = $1) r
   JOIN (SELECT i.id, i.created_at, row_number() OVER (ORDER BY i.id) AS n FROM invoice i WHERE i.business_id = $1) i USING (n)`,
];

/** Data of only the measured business: one customer and one job with very many records, and rare values. */
function buildOddStatements(rareJobType: string): string[] {
  const big = "(SELECT j.* FROM job j WHERE j.business_id = $1 ORDER BY j.business_job_number LIMIT 1)";
  return [
    `INSERT INTO customer_location (business_id, id, customer_id, location_name, address, city, state, zip, lat, lng)
     SELECT $1, uuidv7(), j.customer_id, 'Unit ' || i, i || ' Oak St', 'Charlotte', 'NC', '28202', 35, -80 FROM ${big} j, generate_series(1, 600) i`,
    `UPDATE customer SET sort_city = 'town ' || abs(hashtext(email)) % 30, type = 'Residential' WHERE business_id = $1`,
    `INSERT INTO contact (business_id, id, customer_id, location_id, first_name, last_name, email)
     SELECT $1, uuidv7(), l.customer_id, l.id, 'Ten', 'Ant' || l.address, 'tenant@example.com'
     FROM customer_location l, ${big} j WHERE l.business_id = $1 AND l.customer_id = j.customer_id`,
    `INSERT INTO appointment_series (business_id, id, job_id, rule, start_wall, zone, template)
     SELECT $1, uuidv7(), j.id, 'FREQ=DAILY;INTERVAL=3', '2022-10-10 08:00', 'America/New_York', '{}' FROM ${big} j`,
    `INSERT INTO appointment (business_id, id, job_id, customer_id, location_id, start_at, end_at, series_id, series_occurrence)
     SELECT $1, uuidv7(), j.id, j.customer_id, j.location_id, s, s + interval '1 hour', r.id, s
     FROM ${big} j, (SELECT id FROM appointment_series WHERE business_id = $1) r, (SELECT ${selectNoon("i * 3 - 1500")} + interval '8 hours' AS s FROM generate_series(1, 600) i) g`,
    `INSERT INTO appointment_series (business_id, id, job_id, rule, start_wall, zone, template, generated_through, ended_at)
     SELECT $1, uuidv7(), j.id, 'FREQ=MONTHLY', '2026-01-05 08:00', 'America/New_York', jsonb_build_object('duration', 0, 'techIds',
       (SELECT jsonb_agg(u.id) FROM (SELECT id FROM user_account WHERE business_id = $1 AND is_technician LIMIT 1) u)),
       date '2027-02-15', CASE WHEN j.business_job_number % 2 = 0 THEN now() END
     FROM job j WHERE j.business_id = $1 AND j.business_job_number BETWEEN 1100 AND 4100`,
    `INSERT INTO note (business_id, id, type, body, customer_id, job_id)
     SELECT $1, uuidv7(), 'job', 'Note ' || i, j.customer_id, j.id FROM ${big} j, generate_series(1, 600) i`,
    `INSERT INTO stored_file (business_id, id, owner_kind, owner_id, file_name, content_type, byte_size, sha256, storage_key, created_at)
     SELECT $1, uuidv7(), 'job', j.id, i || '.jpg', 'image/jpeg', 1, '', 'k' || i, now() - make_interval(days => i) FROM ${big} j, generate_series(1, 600) i`,
    `INSERT INTO invoice (business_id, id, invoice_number, customer_id, job_id, location_id, status, title, issued_on, subtotal, total, paid_total, balance, created_at)
     SELECT $1, uuidv7(), 1000000 + i, j.customer_id, j.id, j.location_id, 'open - sent', 'Annual service', now(), 50, 50, 0, 50, now() - make_interval(days => i)
     FROM ${big} j, generate_series(1, 600) i`,
    `INSERT INTO payment (business_id, id, customer_id, invoice_id, job_id, is_provider, method_type, payment_type, amount, status, paid_on, created_at)
     SELECT $1, uuidv7(), i.customer_id, i.id, i.job_id, false, 'check', 'check', 10, 'pending', i.issued_on, i.created_at
     FROM invoice i WHERE i.business_id = $1 AND i.title = 'Annual service'`,
    `INSERT INTO change_set (business_id, id, actor_kind, actor_name, action, subject_kind, subject_id, at, acts)
     SELECT $1, uuidv7(), 'staff', 'Somebody', 'job.changed', 'job', j.id, now(), '["big"]' FROM ${big} j, generate_series(1, 300)`,
    `INSERT INTO change_row (business_id, change_id, step, n, kind, record_id, table_name, operation, key, before, after)
     SELECT $1, s.id, 1, 1, 'job', s.subject_id, 'job', 'update', '{}', '{"status": "open"}', '{"status": "done"}'
     FROM change_set s WHERE s.business_id = $1 AND s.acts = '["big"]'`,
    `UPDATE job SET job_type_id = '${rareJobType}' WHERE business_id = $1 AND business_job_number BETWEEN 1010 AND 1020`,
    `UPDATE job SET status = 'on hold' WHERE business_id = $1 AND business_job_number BETWEEN 1030 AND 1040`,
    `INSERT INTO job (business_id, id, customer_id, location_id, job_type_id, business_job_number, name, created_at)
     SELECT $1, uuidv7(), j.customer_id, j.location_id, j.job_type_id, 900000 + i, 'Turnover of unit ' || i, now() - make_interval(days => i)
     FROM ${big} j, generate_series(1, 600) i`,
  ];
}
