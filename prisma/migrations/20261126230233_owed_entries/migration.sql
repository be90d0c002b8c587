-- CreateTable
CREATE TABLE "owed_entry" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owed_entry_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateIndex
CREATE INDEX "owed_entry_business_id_invoice_id_idx" ON "owed_entry"("business_id", "invoice_id");

SELECT protect_tenant_table('owed_entry');
ALTER TABLE owed_entry ADD FOREIGN KEY (business_id, invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE owed_entry ADD CHECK (amount <> 0);

-- Whether a document counts in what its customer owes.
CREATE FUNCTION is_owed(status text, deleted_at timestamptz, is_template boolean, is_work_order boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status NOT IN ('voided', 'deleted') AND deleted_at IS NULL AND NOT is_template AND NOT is_work_order
$$;

-- What invoices ask for so far, by the day that they were made. Row-level security binds the owner too, and a migration acts
-- for no business, so it is lifted meanwhile.
ALTER TABLE business NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice NO FORCE ROW LEVEL SECURITY;
ALTER TABLE owed_entry NO FORCE ROW LEVEL SECURITY;
INSERT INTO owed_entry (business_id, id, invoice_id, amount, day, created_at)
  SELECT i.business_id, gen_random_uuid(), i.id, i.total, (i.created_at AT TIME ZONE b.time_zone_name)::date, i.created_at
  FROM invoice i JOIN business b ON b.id = i.business_id
  WHERE is_owed(i.status, i.deleted_at, i.is_template, i.is_work_order) AND i.total <> 0;
ALTER TABLE owed_entry FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice FORCE ROW LEVEL SECURITY;
ALTER TABLE business FORCE ROW LEVEL SECURITY;

-- Whatever changes what an invoice asks for – a save, a status, an undo, a process of the version before – leaves the
-- difference, of the day on which it happened. Once for a statement, so that those of thousands are one insert.
CREATE FUNCTION write_owed_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO owed_entry (business_id, id, invoice_id, amount, day, created_at)
    SELECT n.business_id, gen_random_uuid(), n.id, n.total, (n.updated_at AT TIME ZONE b.time_zone_name)::date, n.updated_at
    FROM new_rows n JOIN business b ON b.id = n.business_id
    WHERE is_owed(n.status, n.deleted_at, n.is_template, n.is_work_order) AND n.total <> 0;
  ELSE
    INSERT INTO owed_entry (business_id, id, invoice_id, amount, day, created_at)
    SELECT c.business_id, gen_random_uuid(), c.id, c.difference, (c.at AT TIME ZONE b.time_zone_name)::date, c.at
    FROM (
      SELECT x.business_id, x.id, sum(x.total) FILTER (WHERE is_owed(x.status, x.deleted_at, x.is_template, x.is_work_order))
        AS difference, max(x.at) AS at
      FROM (
        SELECT business_id, id, total, updated_at AS at, status, deleted_at, is_template, is_work_order FROM new_rows
        UNION ALL SELECT business_id, id, -total, NULL, status, deleted_at, is_template, is_work_order FROM old_rows
      ) x GROUP BY x.business_id, x.id
    ) c JOIN business b ON b.id = c.business_id
    WHERE c.difference <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER owed_when_made AFTER INSERT ON invoice
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_owed_entries();
CREATE TRIGGER owed_when_changed AFTER UPDATE ON invoice
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_owed_entries();

-- Dated after the closed days, and countered, never changed or taken away: only a business that goes takes them along.
CREATE TRIGGER date_after_closed_days BEFORE INSERT ON owed_entry
  FOR EACH ROW EXECUTE FUNCTION date_after_closed_days();
CREATE TRIGGER refuse_to_change_entry BEFORE UPDATE ON owed_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_entry();
CREATE FUNCTION refuse_to_remove_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM business b WHERE b.id = OLD.business_id) THEN
    RAISE EXCEPTION 'an entry of the books is never changed';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER refuse_to_remove_entry BEFORE DELETE ON owed_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_remove_entry();
