-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "merged_into_id" UUID;

-- AlterTable
ALTER TABLE "customer_location" ADD COLUMN     "merged_into_id" UUID,
ADD COLUMN     "tax_group_id" UUID;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "billing_address_id" UUID;

-- CreateTable
CREATE TABLE "tax_group" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "tax_group_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "tax_group_rate" (
    "business_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "tax_rate_id" UUID NOT NULL,

    CONSTRAINT "tax_group_rate_pkey" PRIMARY KEY ("business_id","group_id","tax_rate_id")
);

-- CreateTable
CREATE TABLE "billing_address" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL,
    "address2" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    "merged_into_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "billing_address_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "customer_not_same" (
    "business_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_not_same_pkey" PRIMARY KEY ("business_id","customer_id","other_id")
);

-- CreateTable
CREATE TABLE "customer_link" (
    "business_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "system" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,

    CONSTRAINT "customer_link_pkey" PRIMARY KEY ("business_id","customer_id","system")
);

-- CreateIndex
CREATE INDEX "billing_address_business_id_customer_id_idx" ON "billing_address"("business_id", "customer_id");

-- CreateIndex
CREATE INDEX "customer_not_same_business_id_other_id_idx" ON "customer_not_same"("business_id", "other_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_link_business_id_system_external_id_key" ON "customer_link"("business_id", "system", "external_id");

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('billing_address'), protect_tenant_table('customer_not_same'), protect_tenant_table('customer_link'),
  protect_tenant_table('tax_group'), protect_tenant_table('tax_group_rate');
ALTER TABLE billing_address ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE billing_address ADD FOREIGN KEY (business_id, merged_into_id) REFERENCES billing_address (business_id, id);
ALTER TABLE customer_not_same ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_not_same ADD FOREIGN KEY (business_id, other_id) REFERENCES customer (business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_not_same ADD CHECK (customer_id < other_id);
ALTER TABLE customer_link ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id) ON DELETE CASCADE;
ALTER TABLE tax_group_rate ADD FOREIGN KEY (business_id, group_id) REFERENCES tax_group (business_id, id) ON DELETE CASCADE;
ALTER TABLE tax_group_rate ADD FOREIGN KEY (business_id, tax_rate_id) REFERENCES tax_rate (business_id, id);
CREATE UNIQUE INDEX tax_group_active_name ON tax_group (business_id, lower(name)) WHERE deleted_at IS NULL;
ALTER TABLE customer ADD FOREIGN KEY (business_id, merged_into_id) REFERENCES customer (business_id, id);
ALTER TABLE customer_location ADD FOREIGN KEY (business_id, merged_into_id) REFERENCES customer_location (business_id, id);
ALTER TABLE customer_location ADD FOREIGN KEY (business_id, tax_group_id) REFERENCES tax_group (business_id, id);
ALTER TABLE invoice ADD FOREIGN KEY (business_id, billing_address_id) REFERENCES billing_address (business_id, id);
CREATE INDEX invoice_by_billing_address ON invoice (business_id, billing_address_id) WHERE billing_address_id IS NOT NULL;
-- What is merged is deleted.
ALTER TABLE customer ADD CHECK (merged_into_id IS NULL OR deleted_at IS NOT NULL AND merged_into_id <> id);
ALTER TABLE customer_location ADD CHECK (merged_into_id IS NULL OR deleted_at IS NOT NULL AND merged_into_id <> id);
ALTER TABLE billing_address ADD CHECK (merged_into_id IS NULL OR deleted_at IS NOT NULL AND merged_into_id <> id);

-- Whoever names a merged customer, location or billing address means the one that it was merged into. The merge holds
-- the row that it takes away; who was before it is moved with the rest, and who comes after it waits here and follows.
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  survivor uuid;
BEGIN
  LOOP
    SELECT c.merged_into_id INTO survivor FROM customer c
    WHERE c.business_id = NEW.business_id AND c.id = NEW.customer_id FOR KEY SHARE;
    EXIT WHEN survivor IS NULL;
    NEW.customer_id := survivor;
  END LOOP;
  RETURN NEW;
END $$;

CREATE FUNCTION follow_merged_location() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  survivor uuid;
BEGIN
  LOOP
    SELECT l.merged_into_id INTO survivor FROM customer_location l
    WHERE l.business_id = NEW.business_id AND l.id = NEW.location_id FOR KEY SHARE;
    EXIT WHEN survivor IS NULL;
    NEW.location_id := survivor;
  END LOOP;
  RETURN NEW;
END $$;

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

-- A table with customers (customer_id), locations (location_id) or billing addresses (billing_address_id) ends its
-- migration with this, and stands in lib/customers/merging/moved-tables.ts.
CREATE FUNCTION follow_merges(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  followed record;
BEGIN
  FOR followed IN
    SELECT a.attname AS name, f.function FROM pg_attribute a
    JOIN (VALUES ('customer_id', 'follow_merged_customer'), ('location_id', 'follow_merged_location'),
      ('billing_address_id', 'follow_merged_billing_address')) AS f (name, function) ON f.name = a.attname
    WHERE a.attrelid = target AND NOT a.attisdropped
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OF %I ON %s FOR EACH ROW WHEN (NEW.%I IS NOT NULL) EXECUTE FUNCTION %I()',
      followed.function, followed.name, target, followed.name, followed.function);
  END LOOP;
END $$;

SELECT follow_merges('appointment'), follow_merges('appointment_promise'), follow_merges('billing_address'),
  follow_merges('contact'), follow_merges('customer_group_member'), follow_merges('customer_location'), follow_merges('invoice'),
  follow_merges('job'), follow_merges('note'), follow_merges('note_location'), follow_merges('payment');

SELECT record_table('billing_address', 'customer', 'customer_id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('customer_not_same', 'customer', 'customer_id'),
  record_table('customer_link', 'customer', 'customer_id'),
  record_table('tax_group', 'tax-group', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('tax_group_rate', 'tax-group', 'group_id');

-- Whose a payment is may be taken back, as when two customers who were merged are two after all; what was paid may not.
UPDATE recorded_table SET final = (
  SELECT jsonb_object_agg(a.attname, 'money') FROM pg_attribute a
  WHERE a.attrelid = 'payment'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'customer_id')
WHERE name = 'payment';
