-- Documents (invoices and proposals) with their line items, taxes, and notes.
-- Also owed_entry, the append-only record of what customers owe, and the search function for titles.

CREATE TABLE invoice (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_number integer NOT NULL,
  kind text DEFAULT 'invoice' NOT NULL,
  is_template boolean DEFAULT false NOT NULL,
  customer_id uuid NOT NULL,
  job_id uuid,
  appointment_id uuid,
  location_id uuid,
  status text DEFAULT 'open - draft' NOT NULL,
  title text DEFAULT '' NOT NULL,
  issued_on date NOT NULL,
  due_on date,
  font_size text DEFAULT 'standard' NOT NULL,
  discount_kind text DEFAULT 'none' NOT NULL,
  discount_value numeric(14,4) DEFAULT 0 NOT NULL,
  subtotal numeric(14,2) DEFAULT 0 NOT NULL,
  discount_total numeric(14,2) DEFAULT 0 NOT NULL,
  tax_total numeric(14,2) DEFAULT 0 NOT NULL,
  total numeric(14,2) DEFAULT 0 NOT NULL,
  paid_total numeric(14,2) DEFAULT 0 NOT NULL,
  balance numeric(14,2) DEFAULT 0 NOT NULL,
  signature_name text,
  signed_at timestamptz(3),
  signature_file_id uuid,
  ssn4_sealed text,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  voided_at timestamptz(3),
  deleted_at timestamptz(3),
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  signature_png bytea,
  attachment_ids uuid[] DEFAULT ARRAY[]::uuid[],
  void_reason text DEFAULT '' NOT NULL,
  billing_address_id uuid,
  progress_of_id uuid,
  comparison_id uuid,
  comparison_position integer DEFAULT 0 NOT NULL,
  is_favorite boolean DEFAULT false NOT NULL,
  image_ids uuid[] DEFAULT ARRAY[]::uuid[],
  rebate_amount numeric(14,2) DEFAULT 0 NOT NULL,
  rebate_name text DEFAULT '' NOT NULL,
  tax_account integer,
  tax_exemption text DEFAULT '' NOT NULL,
  discount_after_tax boolean DEFAULT false NOT NULL,
  deposit_kind text DEFAULT 'none' NOT NULL,
  deposit_value numeric(14,4) DEFAULT 0 NOT NULL,
  recommended_plan_ids uuid[] DEFAULT ARRAY[]::uuid[],
  accepted_at timestamptz(3),
  made_of_id uuid,
  sync_state text DEFAULT '' NOT NULL,
  user_checklists jsonb DEFAULT '[]'::jsonb NOT NULL,
  signature_taken_by_id uuid,
  signature_taken_by_name text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'proposal')),
  CONSTRAINT invoice_check CHECK (balance = (total - paid_total)),
  CONSTRAINT invoice_check1 CHECK (deposit_kind IN ('none', 'amount', 'percent') AND deposit_value >= 0),
  CONSTRAINT invoice_check2 CHECK (deposit_kind <> 'percent' OR deposit_value <= 100),
  CONSTRAINT invoice_sync_state CHECK (sync_state IN ('', 'ready to sync', 'synced')),
  CONSTRAINT invoice_user_checklists_check CHECK (jsonb_typeof(user_checklists) = 'array')
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX invoice_business_id_comparison_id_idx ON invoice (business_id, comparison_id);
CREATE INDEX invoice_business_id_created_at_id_idx ON invoice (business_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX invoice_business_id_invoice_number_key ON invoice (business_id, invoice_number);
CREATE INDEX invoice_business_id_job_id_idx ON invoice (business_id, job_id);
CREATE INDEX invoice_business_id_made_of_id_idx ON invoice (business_id, made_of_id);
CREATE INDEX invoice_business_id_progress_of_id_idx ON invoice (business_id, progress_of_id);
-- Lists one status, the newest first.
CREATE INDEX invoice_business_id_status_created_at_id_idx ON invoice (business_id, status, created_at DESC, id DESC);
CREATE INDEX invoice_business_id_sync_state_updated_at_idx ON invoice (business_id, sync_state, updated_at);
CREATE INDEX invoice_business_id_updated_at_idx ON invoice (business_id, updated_at DESC);
CREATE INDEX invoice_by_billing_address ON invoice (business_id, billing_address_id) WHERE billing_address_id IS NOT NULL;
CREATE INDEX invoice_issued ON invoice (business_id, issued_on);
-- A common name finds a thousand customers. Their documents are counted and sorted from this index alone.
CREATE INDEX invoice_of_customer ON invoice (business_id, customer_id, created_at DESC, id DESC)
  INCLUDE (status, kind, is_template);
CREATE INDEX invoice_search ON invoice USING gin (business_id, lower(title) gin_trgm_ops);
CREATE INDEX invoice_templates ON invoice (business_id, is_favorite DESC, lower(title), id) WHERE is_template;
-- Every billing screen reads the outstanding balances, so only documents with a balance are in this index.
CREATE INDEX invoice_uncollected ON invoice (business_id, customer_id) INCLUDE (balance)
  WHERE balance <> 0 AND kind = 'invoice' AND NOT is_template AND status NOT IN ('voided', 'deleted');
-- Counts the documents that show an image, for a user who removes the image.
CREATE INDEX invoice_with_images ON invoice (business_id, id) WHERE image_ids <> '{}';
CREATE INDEX invoice_proposals ON invoice (business_id, created_at DESC, id DESC) WHERE kind = 'proposal';

CREATE TABLE invoice_line (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  part_id uuid,
  labor_id uuid,
  product_group_id uuid,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  quantity numeric(14,4) NOT NULL,
  unit_price numeric(14,2) NOT NULL,
  unit_cost numeric(14,2) DEFAULT 0 NOT NULL,
  discount_kind text DEFAULT 'none' NOT NULL,
  discount_value numeric(14,4) DEFAULT 0 NOT NULL,
  amount numeric(14,2) NOT NULL,
  is_taxable boolean DEFAULT true NOT NULL,
  tax_rate_ids text[] DEFAULT ARRAY[]::text[],
  recommended boolean DEFAULT false NOT NULL,
  future_work boolean DEFAULT false NOT NULL,
  accepted boolean DEFAULT false NOT NULL,
  progress_line_id uuid,
  warranty text DEFAULT '' NOT NULL,
  income_account text DEFAULT '' NOT NULL,
  quick_books_class text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX invoice_line_business_id_invoice_id_position_idx ON invoice_line (business_id, invoice_id, position);

CREATE TABLE invoice_tax (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  tax_rate_id uuid NOT NULL,
  name text NOT NULL,
  percent numeric(9,4) NOT NULL,
  taxable_amount numeric(14,2) NOT NULL,
  amount numeric(14,2) NOT NULL,
  exempts_labor boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, invoice_id, tax_rate_id)
);

CREATE TABLE invoice_note (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  "position" integer NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX invoice_note_business_id_invoice_id_position_idx ON invoice_note (business_id, invoice_id, position);

CREATE TABLE owed_entry (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount numeric(14,2) NOT NULL,
  day date NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT owed_entry_amount_check CHECK (amount <> 0)
);
CREATE INDEX owed_entry_business_id_invoice_id_idx ON owed_entry (business_id, invoice_id);

SELECT protect_tenant_table('invoice');
SELECT protect_tenant_table('invoice_line');
SELECT protect_tenant_table('invoice_tax');
SELECT protect_tenant_table('invoice_note');
SELECT protect_tenant_table('owed_entry');

-- For invoices_titled(), which runs as the table's owner. 0007_customers explains why.
CREATE POLICY search_functions ON invoice FOR SELECT TO CURRENT_USER USING (true);

ALTER TABLE note ADD CONSTRAINT note_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id);
ALTER TABLE invoice ADD CONSTRAINT invoice_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id);
ALTER TABLE invoice ADD CONSTRAINT invoice_business_id_billing_address_id_fkey
  FOREIGN KEY (business_id, billing_address_id) REFERENCES billing_address(business_id, id);
ALTER TABLE invoice ADD CONSTRAINT invoice_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE invoice ADD CONSTRAINT invoice_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE invoice ADD CONSTRAINT invoice_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id);
ALTER TABLE invoice_line ADD CONSTRAINT invoice_line_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE invoice_tax ADD CONSTRAINT invoice_tax_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE invoice_note ADD CONSTRAINT invoice_note_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE owed_entry ADD CONSTRAINT owed_entry_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id);

-- Moves the day of an entry past the closed days.
CREATE FUNCTION date_after_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.day := greatest(NEW.day, closed_through(NEW.business_id) + 1);
  RETURN NEW;
END $$;

-- See follow_merges() in 0007_customers.
CREATE FUNCTION follow_merged_billing_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  survivor uuid;
BEGIN
  LOOP
    SELECT b.merged_into_id INTO survivor FROM billing_address b
    WHERE b.business_id = NEW.business_id AND b.id = NEW.billing_address_id FOR KEY SHARE;
    EXIT WHEN survivor IS NULL;
    NEW.billing_address_id := survivor;
  END LOOP;
  RETURN NEW;
END $$;

-- Returns documents by title, at most `most`, in no order.
CREATE FUNCTION invoices_titled(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  SELECT id FROM invoice
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND lower(title) LIKE pattern
  LIMIT most
$$;

-- True for a document that counts toward what its customer owes.
CREATE FUNCTION is_owed(status text, deleted_at timestamptz, is_template boolean, kind text)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status NOT IN ('voided', 'deleted') AND deleted_at IS NULL AND NOT is_template AND kind = 'invoice'
$$;

-- Entries are never changed. A wrong one is reversed by another.
CREATE FUNCTION refuse_to_change_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the books is never changed';
END $$;

-- Entries are deleted only together with their business.
CREATE FUNCTION refuse_to_remove_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM business b WHERE b.id = OLD.business_id) THEN
    RAISE EXCEPTION 'an entry of the books is never changed';
  END IF;
  RETURN OLD;
END $$;

-- Writes the difference whenever the owed amount of an invoice changes, dated with the day of the change. This covers
-- every cause: a save, a status, an undo, or a process of the previous version. It runs once per statement, so that the
-- changes of thousands of invoices are one insert.
CREATE FUNCTION write_owed_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO owed_entry (business_id, id, invoice_id, amount, day, created_at)
    SELECT n.business_id, gen_random_uuid(), n.id, n.total, (n.updated_at AT TIME ZONE b.time_zone_name)::date, n.updated_at
    FROM new_rows n JOIN business b ON b.id = n.business_id
    WHERE is_owed(n.status, n.deleted_at, n.is_template, n.kind) AND n.total <> 0;
  ELSE
    INSERT INTO owed_entry (business_id, id, invoice_id, amount, day, created_at)
    SELECT c.business_id, gen_random_uuid(), c.id, c.difference, (c.at AT TIME ZONE b.time_zone_name)::date, c.at
    FROM (
      SELECT x.business_id, x.id, sum(x.total) FILTER (WHERE is_owed(x.status, x.deleted_at, x.is_template, x.kind))
        AS difference, max(x.at) AS at
      FROM (
        SELECT business_id, id, total, updated_at AS at, status, deleted_at, is_template, kind FROM new_rows
        UNION ALL SELECT business_id, id, -total, NULL, status, deleted_at, is_template, kind FROM old_rows
      ) x GROUP BY x.business_id, x.id
    ) c JOIN business b ON b.id = c.business_id
    WHERE c.difference <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER owed_when_changed AFTER UPDATE ON invoice
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_owed_entries();
CREATE TRIGGER owed_when_made AFTER INSERT ON invoice
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_owed_entries();
-- Entries are dated after the closed days. They are reversed, never changed or deleted, except together with their
-- business.
CREATE TRIGGER date_after_closed_days BEFORE INSERT ON owed_entry
  FOR EACH ROW EXECUTE FUNCTION date_after_closed_days();
CREATE TRIGGER refuse_to_change_entry BEFORE UPDATE ON owed_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_entry();
CREATE TRIGGER refuse_to_remove_entry BEFORE DELETE ON owed_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_remove_entry();

SELECT follow_merges('invoice');

SELECT record_table('invoice', 'invoice', 'id',
  unrecorded => '{viewed_at,signature_png}',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1',
  final => '{"sent_at":"sent","signed_at":"signature","paid_total":"money"}');
SELECT record_table('invoice_line', 'invoice', 'invoice_id');
SELECT record_table('invoice_tax', 'invoice', 'invoice_id');
SELECT record_table('invoice_note', 'invoice', 'invoice_id');
