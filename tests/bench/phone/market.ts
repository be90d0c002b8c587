import pg from "pg";

/**
 * Writes the customer data that target lists ask for: locations, groups, types, jobs of several types, equipment with
 * its age, and plans. Also makes all of the staff take phone calls.
 */
export async function fillMarket(url: string, businessId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    for (const statement of STATEMENTS) await client.query(statement.replaceAll("$1", `'${businessId}'::uuid`));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

const STATEMENTS = [
  `UPDATE user_account SET role_id = (SELECT role_id FROM user_account WHERE business_id = $1 AND NOT is_technician)
   WHERE business_id = $1`,
  `INSERT INTO coverage_zone (business_id, id, name, hex, rings)
   SELECT $1, uuidv7(), 'Zone ' || i, '#5d9cec', '[[[-81,35],[-80,35],[-80,36]]]' FROM generate_series(1, 12) i`,
  `UPDATE customer_location l SET city = 'Town ' || abs(hashtext(l.id::text)) % 40, state = (ARRAY['NC','SC','VA'])[1 + abs(hashtext(l.id::text)) % 3],
     zip = lpad((28000 + abs(hashtext(l.id::text)) % 200)::text, 5, '0'), zone_id = z.ids[1 + abs(hashtext(l.id::text)) % 12]
   FROM (SELECT array_agg(id) AS ids FROM coverage_zone WHERE business_id = $1) z WHERE l.business_id = $1`,
  `INSERT INTO customer_status (business_id, id, name, priority) SELECT $1, uuidv7(), 'Status ' || i, i FROM generate_series(1, 5) i`,
  `UPDATE customer c SET type = CASE WHEN hashtext(email) % 10 = 0 THEN 'Commercial' ELSE 'Residential' END,
     status_id = s.ids[1 + abs(hashtext(email)) % 5], opt_out_marketing_emails = hashtext(email) % 8 = 0
   FROM (SELECT array_agg(id) AS ids FROM customer_status WHERE business_id = $1) s WHERE c.business_id = $1`,
  `INSERT INTO customer_group (business_id, id, display_name) SELECT $1, uuidv7(), 'Group ' || i FROM generate_series(1, 10) i`,
  `INSERT INTO customer_group_member (business_id, group_id, customer_id)
   SELECT $1, g.ids[1 + abs(hashtext(c.email)) % 10], c.id FROM customer c,
     (SELECT array_agg(id) AS ids FROM customer_group WHERE business_id = $1) g WHERE c.business_id = $1`,
  `INSERT INTO job_type (business_id, id, name) SELECT $1, uuidv7(), 'Type ' || i FROM generate_series(1, 10) i`,
  `UPDATE job j SET job_type_id = t.ids[1 + business_job_number % 11]
   FROM (SELECT array_agg(id) AS ids FROM job_type WHERE business_id = $1) t WHERE j.business_id = $1`,
  `INSERT INTO manufacturer (business_id, id, name) SELECT $1, uuidv7(), 'Maker ' || i FROM generate_series(1, 30) i`,
  `INSERT INTO equipment (business_id, id, location_id, manufacturer_id, name, install_date)
   SELECT $1, uuidv7(), l.id, m.ids[1 + abs(hashtext(l.id::text)) % 30], 'Unit', current_date - abs(hashtext(l.id::text)) % 8000
   FROM customer_location l, (SELECT array_agg(id) AS ids FROM manufacturer WHERE business_id = $1) m WHERE l.business_id = $1`,
  `INSERT INTO maintenance_plan (business_id, id, name, color, duration_months, price, frequency)
   SELECT $1, uuidv7(), 'Plan', '#5d9cec', 12, 19, 'monthly'`,
  `INSERT INTO sold_plan (business_id, id, plan_id, customer_id, location_id, start_on, end_on, price, frequency,
     emails_invoices, charges_from, next_charge_on, created_by_id)
   SELECT $1, uuidv7(), m.id, l.customer_id, l.id, current_date - 100, current_date + abs(hashtext(l.id::text)) % 300 - 50, 19, 'monthly',
     false, current_date, current_date + 30, u.id
   FROM customer_location l, (SELECT id FROM maintenance_plan WHERE business_id = $1) m,
     (SELECT id FROM user_account WHERE business_id = $1 LIMIT 1) u
   WHERE l.business_id = $1 AND hashtext(l.id::text) % 5 = 0`,
];
