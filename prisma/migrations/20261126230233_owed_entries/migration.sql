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
CREATE FUNCTION is_owed(i invoice) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT i.status NOT IN ('voided', 'deleted') AND i.deleted_at IS NULL AND NOT i.is_template AND NOT i.is_work_order
$$;

-- What invoices ask for so far, by the day that they were made. Row-level security binds the owner too, and a migration acts
-- for no business, so it is lifted meanwhile.
ALTER TABLE business NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice NO FORCE ROW LEVEL SECURITY;
ALTER TABLE owed_entry NO FORCE ROW LEVEL SECURITY;
INSERT INTO owed_entry (business_id, id, invoice_id, amount, day, created_at)
  SELECT i.business_id, gen_random_uuid(), i.id, i.total, (i.created_at AT TIME ZONE b.time_zone_name)::date, i.created_at
  FROM invoice i JOIN business b ON b.id = i.business_id WHERE is_owed(i) AND i.total <> 0;
ALTER TABLE owed_entry FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice FORCE ROW LEVEL SECURITY;
ALTER TABLE business FORCE ROW LEVEL SECURITY;

-- Whatever changes what an invoice asks for – a save, a status, an undo, a process of the version before – leaves the
-- difference, of the day on which it happened.
CREATE FUNCTION write_owed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference numeric := CASE WHEN is_owed(NEW) THEN NEW.total ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' AND is_owed(OLD) THEN difference := difference - OLD.total; END IF;
  IF difference <> 0 THEN
    INSERT INTO owed_entry (business_id, id, invoice_id, amount, day, created_at)
    SELECT NEW.business_id, gen_random_uuid(), NEW.id, difference, (NEW.updated_at AT TIME ZONE b.time_zone_name)::date, NEW.updated_at
    FROM business b WHERE b.id = NEW.business_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER write_owed_entry AFTER INSERT OR UPDATE OF total, status, is_template, is_work_order, deleted_at ON invoice
  FOR EACH ROW EXECUTE FUNCTION write_owed_entry();

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
