import pg from "pg";

export type MoneySize = { invoices: number; items: number; plans: number };

/** Writes a price book, years of invoices, and sold plans in bulk, as the role of the application. */
export async function fillMoney(url: string, businessId: string, size: MoneySize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    for (const statement of statements(size)) await client.query(statement.replaceAll("$1", `'${businessId}'::uuid`));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

const WORD =
  "(ARRAY['valve','capacitor','filter','blower','compressor','thermostat','coil','pump','breaker','disposal','igniter','sensor'])";
const KIND = "(ARRAY['standard','heavy duty','left hand','outdoor','variable speed','stainless','brass'])";

function statements({ invoices, items, plans }: MoneySize): string[] {
  return [
    `INSERT INTO price_book_category (business_id, id, name) SELECT $1, uuidv7(), 'Shelf ' || i FROM generate_series(1, 40) i`,
    `INSERT INTO price_book_part (business_id, id, category_id, name, short_name, cost, sales_price, model_number, search_text, hidden, is_active)
     SELECT $1, uuidv7(), c.ids[1 + i % 40], k || ' ' || w || ' ' || i, 'P-' || i, 10, 25, 'M' || i,
       k || ' ' || w || ' ' || i || ' m' || i || ' p-' || i, i % 50 = 0, i % 40 <> 0
     FROM (SELECT array_agg(id) AS ids FROM price_book_category WHERE business_id = $1) c,
       (SELECT i, ${WORD}[1 + i % 12] AS w, ${KIND}[1 + i % 7] AS k FROM generate_series(1, ${items}) i ORDER BY hashint4(i)) g`,
    `INSERT INTO price_book_labor (business_id, id, category_id, name, short_name, rate, cost, default_hours, search_text)
     SELECT $1, uuidv7(), c.ids[1 + i % 40], 'Replace ' || k || ' ' || w || ' ' || i, 'L-' || i, 99, 40, 1.5,
       'replace ' || k || ' ' || w || ' ' || i || ' l-' || i
     FROM (SELECT array_agg(id) AS ids FROM price_book_category WHERE business_id = $1) c,
       (SELECT i, ${WORD}[1 + i % 12] AS w, ${KIND}[1 + i % 7] AS k FROM generate_series(1, ${items}) i ORDER BY hashint4(i)) g`,
    `INSERT INTO product_group (business_id, id, product_group_type, name, short_name, search_text, hidden, is_active)
     SELECT $1, uuidv7(), CASE WHEN hashtext(short_name) % 10 = 0 THEN 'bundle' ELSE 'single_part' END, name, short_name,
       search_text, hidden, is_active FROM price_book_part WHERE business_id = $1`,
    `INSERT INTO product_group_price (business_id, id, product_group_id, price_key, price, is_active)
     SELECT $1, uuidv7(), id, 'base', 25, true FROM product_group WHERE business_id = $1`,
    `INSERT INTO invoice (business_id, id, invoice_number, kind, customer_id, location_id, status, title, issued_on,
       subtotal, total, paid_total, balance, created_at, updated_at)
     SELECT $1, uuidv7(made - now()), last.number + i, CASE WHEN i % 10 = 0 THEN 'proposal' ELSE 'invoice' END, l.customers[1 + (i * 7919::bigint) % l.many], l.ids[1 + (i * 7919::bigint) % l.many], status,
       'Service call ' || i, made::date, 125, 125, CASE WHEN status = 'closed' THEN 125 ELSE 0 END,
       CASE WHEN status = 'closed' THEN 0 ELSE 125 END, made, made
     FROM (SELECT array_agg(customer_id) AS customers, array_agg(id) AS ids, count(*) AS many FROM customer_location WHERE business_id = $1) l,
       (SELECT coalesce(max(invoice_number), 10000) AS number FROM invoice WHERE business_id = $1) last,
       (SELECT i, timestamptz '2026-11-18 12:00Z' - make_interval(mins => (${invoices} - i) * 15) AS made,
          CASE WHEN i % 10 = 0 THEN 'presented' ELSE (ARRAY['closed','closed','presented','open - draft','voided'])[1 + i % 5] END AS status
        FROM generate_series(1, ${invoices}) i) g`,
    `INSERT INTO invoice_line (business_id, id, invoice_id, position, kind, name, quantity, unit_price, amount)
     SELECT business_id, uuidv7(), id, n, 'labor', 'Work ' || n, 1, 62.50, 62.50 FROM invoice, generate_series(1, 2) n
     WHERE business_id = $1 ORDER BY created_at`,
    `INSERT INTO maintenance_plan (business_id, id, name, color, duration_months, price, frequency, emails_invoices)
     VALUES ($1, uuidv7(), 'Gold', '#5d9cec', 12, 19, 'monthly', false)`,
    `INSERT INTO sold_plan (business_id, id, plan_id, customer_id, location_id, start_on, end_on, price, frequency,
       emails_invoices, charges_from, next_charge_on)
     SELECT $1, uuidv7(), m.id, l.customer_id, l.id, '2020-01-01', '2020-01-20', 19, 'monthly', false, '2020-01-01', NULL
     FROM (SELECT * FROM customer_location WHERE business_id = $1 ORDER BY id LIMIT ${plans}) l,
       (SELECT id FROM maintenance_plan WHERE business_id = $1) m`,
  ];
}
