-- CreateTable
CREATE TABLE "money_entry" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "refund_id" UUID,
    "payment_type" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "money_entry_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "closed_day" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "entries" INTEGER NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,
    "closed_by_id" UUID,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "closed_day_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "provider_comparison" (
    "business_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "compared_at" TIMESTAMPTZ(3) NOT NULL,
    "ours" DECIMAL(14,2) NOT NULL,
    "theirs" DECIMAL(14,2) NOT NULL,
    "charges" INTEGER NOT NULL,
    "differences" JSONB NOT NULL,

    CONSTRAINT "provider_comparison_pkey" PRIMARY KEY ("business_id","provider")
);

-- CreateIndex
CREATE INDEX "money_entry_business_id_day_id_idx" ON "money_entry"("business_id", "day", "id");

-- CreateIndex
CREATE INDEX "money_entry_business_id_payment_id_idx" ON "money_entry"("business_id", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "closed_day_business_id_day_key" ON "closed_day"("business_id", "day" DESC);

SELECT protect_tenant_table('money_entry'), protect_tenant_table('closed_day'), protect_tenant_table('provider_comparison');
ALTER TABLE money_entry ADD FOREIGN KEY (business_id, payment_id) REFERENCES payment (business_id, id);
ALTER TABLE money_entry ADD FOREIGN KEY (business_id, refund_id) REFERENCES refund (business_id, id);
ALTER TABLE money_entry ADD CHECK (amount <> 0);
ALTER TABLE closed_day ADD FOREIGN KEY (business_id, closed_by_id) REFERENCES user_account (business_id, id);

-- What came and went so far, by its days. Row-level security binds the owner too, and a migration acts for no business, so
-- it is lifted meanwhile.
ALTER TABLE payment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE refund NO FORCE ROW LEVEL SECURITY;
ALTER TABLE money_entry NO FORCE ROW LEVEL SECURITY;
INSERT INTO money_entry (business_id, id, payment_id, payment_type, amount, day, created_at)
  SELECT business_id, gen_random_uuid(), id, payment_type, amount, paid_on, created_at FROM payment
  WHERE status NOT IN ('pending', 'failed');
INSERT INTO money_entry (business_id, id, payment_id, refund_id, payment_type, amount, day, created_at)
  SELECT r.business_id, gen_random_uuid(), r.payment_id, r.id, p.payment_type, -r.counted, r.returned_on, r.created_at
  FROM refund r JOIN payment p ON p.business_id = r.business_id AND p.id = r.payment_id WHERE r.counted > 0;
ALTER TABLE payment FORCE ROW LEVEL SECURITY;
ALTER TABLE refund FORCE ROW LEVEL SECURITY;
ALTER TABLE money_entry FORCE ROW LEVEL SECURITY;

-- The last day that is closed. Who writes and who closes wait for one another: an entry is either among what was closed,
-- or of a later day.
CREATE FUNCTION closed_through(business uuid) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('close-day:' || business, 0));
  RETURN (SELECT max(day) FROM closed_day WHERE business_id = business);
END $$;
CREATE FUNCTION date_after_closed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.day := greatest(NEW.day, closed_through(NEW.business_id) + 1);
  RETURN NEW;
END $$;
CREATE TRIGGER date_after_closed_days BEFORE INSERT ON invoice_entry
  FOR EACH ROW EXECUTE FUNCTION date_after_closed_days();
CREATE TRIGGER date_after_closed_days BEFORE INSERT ON money_entry
  FOR EACH ROW EXECUTE FUNCTION date_after_closed_days();

-- Entries are countered, never changed.
CREATE FUNCTION refuse_to_change_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the books is never changed';
END $$;
CREATE TRIGGER refuse_to_change_entry BEFORE UPDATE ON invoice_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_entry();
CREATE TRIGGER refuse_to_change_entry BEFORE UPDATE ON money_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_entry();

SELECT record_table('money_entry', 'payment', 'payment_id', '{}', NULL, NULL, '{"*": "money"}'),
  record_table('closed_day', 'closed-day', 'id', '{}', NULL, NULL, '{"*": "money"}');

-- Administrators may do what is new, unless somebody has saved their role since.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['payments.close-days']
  WHERE "key" = 'administrator' AND "version" = 1 AND NOT "permissions" @> ARRAY['payments.close-days'];
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
