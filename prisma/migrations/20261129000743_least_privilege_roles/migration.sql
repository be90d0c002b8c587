-- AlterTable
ALTER TABLE "role" ADD COLUMN     "max_discount_percent" DECIMAL(7,4);

-- Row-level security binds the owner too, and a migration acts for no business, so it is lifted for these statements.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "user_account" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "business" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "outbox_event" NO FORCE ROW LEVEL SECURITY;

-- Adds what the old permissions already allowed, except `except_costs`: only administrators and custom roles keep costs.
CREATE FUNCTION pg_temp.widened(held text[], keeps_costs boolean) RETURNS text[] LANGUAGE sql AS $$
  SELECT array_agg(DISTINCT name ORDER BY name) FROM (
    SELECT unnest(array_remove(held, 'jobs.profit')) AS name
    UNION ALL SELECT added FROM (VALUES
      ('customers.view', 'customers.all'),
      ('customers.import', 'customers.export'),
      ('jobs.change', 'jobs.all'),
      ('invoices.view', 'invoices.all'),
      ('payments.view', 'payments.all'),
      ('settings.manage', 'accounting.sync'),
      ('jobs.profit', 'costs.view')) AS widening (old, added) WHERE old = ANY (held)
    UNION ALL SELECT 'costs.view' WHERE keeps_costs AND 'invoices.view' = ANY (held)) AS names
$$;

-- A custom role, and what a user has beside their role, keep what they allow.
UPDATE "role" SET "permissions" = pg_temp.widened("permissions", TRUE)
  WHERE "key" IS NULL AND cardinality("permissions") > 0;
UPDATE "user_account" SET "extra_permissions" = pg_temp.widened("extra_permissions", TRUE)
  WHERE cardinality("extra_permissions") > 0;
UPDATE "user_account" SET "withdrawn_permissions" = pg_temp.widened("withdrawn_permissions", FALSE)
  WHERE cardinality("withdrawn_permissions") > 0;

-- The built-in roles move to the defaults of today: a technician sees own work, and the office sees no costs.
UPDATE "role" SET "permissions" = pg_temp.widened("permissions", "key" = 'administrator')
  WHERE "key" IN ('administrator', 'dispatcher', 'customer service') AND cardinality("permissions") > 0;
UPDATE "role" SET "max_discount_percent" = 10 WHERE "key" = 'technician';
UPDATE "role" SET "permissions" = array_remove("permissions", 'jobs.profit') WHERE "key" = 'technician';

INSERT INTO "role" ("business_id", "id", "name", "key", "permissions")
SELECT b."id", gen_random_uuid(), 'Bookkeeper', 'bookkeeper', ARRAY[
  'accounting.sync', 'costs.view', 'customers.all', 'customers.export', 'customers.view', 'financing.act',
  'invoices.all', 'invoices.change', 'invoices.view', 'invoices.void', 'jobs.view', 'payments.accept', 'payments.all',
  'payments.close-days', 'payments.credits', 'payments.enter-cards', 'payments.recurring', 'payments.view',
  'payments.void', 'reports.view', 'schedule.all', 'schedule.view', 'taxes.change', 'zones.view']
FROM "business" b
WHERE NOT EXISTS (SELECT FROM "role" r WHERE r."business_id" = b."id" AND lower(r."name") = 'bookkeeper');

-- Administrators get a notice of it.
INSERT INTO "outbox_event" ("business_id", "id", "type", "payload")
SELECT "id", gen_random_uuid(), 'roles.moved', '{}' FROM "business";

ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
ALTER TABLE "user_account" FORCE ROW LEVEL SECURITY;
ALTER TABLE "business" FORCE ROW LEVEL SECURITY;
ALTER TABLE "outbox_event" FORCE ROW LEVEL SECURITY;
