-- Maintenance plans: plan templates, sold plans, and their charges.
-- Charges become invoices, and promised appointments refer to the sold plan.

CREATE TABLE maintenance_plan (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  color text NOT NULL,
  duration_months integer NOT NULL,
  price numeric(14,2) NOT NULL,
  frequency text NOT NULL,
  emails_invoices boolean DEFAULT true NOT NULL,
  terms_file_id uuid,
  archived_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT maintenance_plan_check CHECK ((duration_months >= 1 AND duration_months <= 120) AND price >= 0 AND frequency IN ('monthly', 'yearly'))
);
CREATE INDEX maintenance_plan_business_id_name_idx ON maintenance_plan (business_id, name);

CREATE TABLE maintenance_plan_work (
  business_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  job_type_id uuid NOT NULL,
  appointments_a_year integer NOT NULL,
  "position" integer NOT NULL,
  PRIMARY KEY (business_id, plan_id, job_type_id),
  CONSTRAINT maintenance_plan_work_appointments_a_year_check CHECK (appointments_a_year >= 1 AND appointments_a_year <= 52)
);

CREATE TABLE maintenance_plan_window (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  plan_id uuid NOT NULL,
  start_month integer NOT NULL,
  end_month integer NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT maintenance_plan_window_check CHECK ((start_month >= 1 AND start_month <= 12) AND (end_month >= 1 AND end_month <= 12))
);
CREATE INDEX maintenance_plan_window_business_id_plan_id_idx ON maintenance_plan_window (business_id, plan_id);

CREATE TABLE maintenance_plan_contact (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  plan_id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  email text DEFAULT '' NOT NULL,
  mobile_phone text DEFAULT '' NOT NULL,
  "position" integer NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX maintenance_plan_contact_business_id_plan_id_idx ON maintenance_plan_contact (business_id, plan_id);

CREATE TABLE sold_plan (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  plan_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  location_id uuid NOT NULL,
  start_on date NOT NULL,
  end_on date NOT NULL,
  price numeric(14,2) NOT NULL,
  frequency text NOT NULL,
  emails_invoices boolean NOT NULL,
  charges_from date,
  next_charge_on date,
  charge_problem text DEFAULT '' NOT NULL,
  sold_invoice_id uuid,
  signature_name text,
  signature_png bytea,
  signed_at timestamptz(3),
  paused_at timestamptz(3),
  canceled_at timestamptz(3),
  archived_at timestamptz(3),
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  method_id uuid,
  quick_books_class integer,
  signature_taken_by_id uuid,
  signature_taken_by_name text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT sold_plan_check CHECK (end_on >= start_on AND price >= 0 AND frequency IN ('monthly', 'yearly'))
);
CREATE INDEX sold_plan_business_id_customer_id_idx ON sold_plan (business_id, customer_id);
CREATE INDEX sold_plan_business_id_end_on_idx ON sold_plan (business_id, end_on);
CREATE INDEX sold_plan_business_id_location_id_idx ON sold_plan (business_id, location_id);
CREATE INDEX sold_plan_business_id_next_charge_on_idx ON sold_plan (business_id, next_charge_on);
CREATE INDEX sold_plan_business_id_plan_id_idx ON sold_plan (business_id, plan_id);

CREATE TABLE plan_charge (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  sold_plan_id uuid NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  amount numeric(14,2) NOT NULL,
  invoice_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sent_at timestamptz(3),
  problem text DEFAULT '' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3),
  PRIMARY KEY (business_id, id),
  CONSTRAINT plan_charge_check CHECK (amount > 0 AND period_end >= period_start)
);
CREATE INDEX plan_charge_business_id_created_at_id_idx ON plan_charge (business_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX plan_charge_business_id_invoice_id_key ON plan_charge (business_id, invoice_id);
CREATE INDEX plan_charge_business_id_next_attempt_at_idx ON plan_charge (business_id, next_attempt_at);
CREATE UNIQUE INDEX plan_charge_business_id_sold_plan_id_period_start_key ON plan_charge (business_id, sold_plan_id, period_start);
-- Finds the failed charges, which are few among those of many years.
CREATE INDEX plan_charge_failed ON plan_charge (business_id, id) WHERE problem <> '';

SELECT protect_tenant_table('maintenance_plan');
SELECT protect_tenant_table('maintenance_plan_work');
SELECT protect_tenant_table('maintenance_plan_window');
SELECT protect_tenant_table('maintenance_plan_contact');
SELECT protect_tenant_table('sold_plan');
SELECT protect_tenant_table('plan_charge');

ALTER TABLE maintenance_plan ADD CONSTRAINT maintenance_plan_business_id_terms_file_id_fkey
  FOREIGN KEY (business_id, terms_file_id) REFERENCES stored_file(business_id, id);
ALTER TABLE maintenance_plan_work ADD CONSTRAINT maintenance_plan_work_business_id_job_type_id_fkey
  FOREIGN KEY (business_id, job_type_id) REFERENCES job_type(business_id, id);
ALTER TABLE maintenance_plan_work ADD CONSTRAINT maintenance_plan_work_business_id_plan_id_fkey
  FOREIGN KEY (business_id, plan_id) REFERENCES maintenance_plan(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE maintenance_plan_window ADD CONSTRAINT maintenance_plan_window_business_id_plan_id_fkey
  FOREIGN KEY (business_id, plan_id) REFERENCES maintenance_plan(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE maintenance_plan_contact ADD CONSTRAINT maintenance_plan_contact_business_id_plan_id_fkey
  FOREIGN KEY (business_id, plan_id) REFERENCES maintenance_plan(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE sold_plan ADD CONSTRAINT sold_plan_business_id_created_by_id_fkey
  FOREIGN KEY (business_id, created_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE sold_plan ADD CONSTRAINT sold_plan_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE sold_plan ADD CONSTRAINT sold_plan_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id);
ALTER TABLE sold_plan ADD CONSTRAINT sold_plan_business_id_method_id_fkey
  FOREIGN KEY (business_id, method_id) REFERENCES stored_method(business_id, id);
ALTER TABLE sold_plan ADD CONSTRAINT sold_plan_business_id_plan_id_fkey
  FOREIGN KEY (business_id, plan_id) REFERENCES maintenance_plan(business_id, id);
ALTER TABLE sold_plan ADD CONSTRAINT sold_plan_business_id_sold_invoice_id_fkey
  FOREIGN KEY (business_id, sold_invoice_id) REFERENCES invoice(business_id, id);
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id);
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_business_id_sold_plan_id_fkey
  FOREIGN KEY (business_id, sold_plan_id) REFERENCES sold_plan(business_id, id);
ALTER TABLE appointment_promise ADD CONSTRAINT appointment_promise_business_id_sold_plan_id_fkey
  FOREIGN KEY (business_id, sold_plan_id) REFERENCES sold_plan(business_id, id);

SELECT follow_merges('sold_plan');

SELECT record_table('maintenance_plan', 'maintenance-plan', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('maintenance_plan_work', 'maintenance-plan', 'plan_id');
SELECT record_table('maintenance_plan_window', 'maintenance-plan', 'plan_id');
SELECT record_table('maintenance_plan_contact', 'maintenance-plan', 'plan_id');
SELECT record_table('sold_plan', 'plan', 'id',
  unrecorded => '{signature_png,charges_from,next_charge_on,charge_problem}',
  removed_when => 'x.archived_at IS NOT NULL',
  removal => 'archived_at = $1',
  final => '{"signed_at":"signature"}');
SELECT record_table('plan_charge', 'plan', 'sold_plan_id', final => '{"*":"money"}');
