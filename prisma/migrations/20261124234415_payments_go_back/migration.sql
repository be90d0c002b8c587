-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "returned_total" DECIMAL(14,2) NOT NULL DEFAULT 0,
ALTER COLUMN "customer_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "payment_share" (
    "business_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "payment_share_pkey" PRIMARY KEY ("business_id","payment_id","invoice_id")
);

-- CreateTable
CREATE TABLE "invoice_entry" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "day" DATE NOT NULL,
    "payment_id" UUID,
    "credit_id" UUID,
    "refund_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_entry_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "credit" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "invoice_id" UUID,
    "job_id" UUID,
    "payment_id" UUID,
    "amount" DECIMAL(14,2) NOT NULL,
    "returned" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "balance" DECIMAL(14,2) NOT NULL,
    "memo" TEXT NOT NULL DEFAULT '',
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "credit_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "refund" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "counted" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "memo" TEXT NOT NULL DEFAULT '',
    "returned_on" DATE NOT NULL,
    "is_provider" BOOLEAN NOT NULL,
    "provider" TEXT,
    "provider_reference" TEXT,
    "failure_reason" TEXT,
    "dispute_status" TEXT,
    "evidence_due_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "request_key" TEXT,
    "request_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "sandbox_refund" (
    "reference" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "charge_reference" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "state" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_refund_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE INDEX "payment_share_business_id_invoice_id_idx" ON "payment_share"("business_id", "invoice_id");

-- CreateIndex
CREATE INDEX "invoice_entry_business_id_invoice_id_idx" ON "invoice_entry"("business_id", "invoice_id");

-- CreateIndex
CREATE INDEX "invoice_entry_business_id_payment_id_idx" ON "invoice_entry"("business_id", "payment_id");

-- CreateIndex
CREATE INDEX "invoice_entry_business_id_credit_id_idx" ON "invoice_entry"("business_id", "credit_id");

-- CreateIndex
CREATE INDEX "credit_business_id_customer_id_created_at_idx" ON "credit"("business_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "credit_business_id_created_at_id_idx" ON "credit"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "credit_business_id_payment_id_idx" ON "credit"("business_id", "payment_id");

-- CreateIndex
CREATE INDEX "refund_business_id_payment_id_idx" ON "refund"("business_id", "payment_id");

-- CreateIndex
CREATE INDEX "refund_business_id_created_at_id_idx" ON "refund"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "refund_business_id_provider_provider_reference_key" ON "refund"("business_id", "provider", "provider_reference");

-- CreateIndex
CREATE UNIQUE INDEX "refund_business_id_request_key_key" ON "refund"("business_id", "request_key");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_refund_request_key_key" ON "sandbox_refund"("request_key");

-- CreateIndex
CREATE INDEX "sandbox_refund_charge_reference_idx" ON "sandbox_refund"("charge_reference");

-- What invoices were paid with so far. Row-level security binds the owner too, and a migration acts for no business, so
-- it is lifted meanwhile.
ALTER TABLE payment NO FORCE ROW LEVEL SECURITY;
INSERT INTO invoice_entry (business_id, id, invoice_id, kind, amount, day, payment_id, created_at)
  SELECT business_id, gen_random_uuid(), invoice_id, 'payment', amount, paid_on, id, created_at FROM payment
  WHERE status = 'succeeded' AND invoice_id IS NOT NULL;
-- Money without an invoice is the customer's credit.
INSERT INTO credit (business_id, id, customer_id, job_id, payment_id, amount, balance, memo, created_at)
  SELECT business_id, gen_random_uuid(), customer_id, job_id, id, amount, amount, memo, created_at FROM payment
  WHERE status = 'succeeded' AND invoice_id IS NULL;
ALTER TABLE payment FORCE ROW LEVEL SECURITY;

-- Administrators may do what is new, unless somebody has saved their role since.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['payments.void', 'payments.credits', 'payments.recurring']
  WHERE "key" = 'administrator' AND "version" = 1 AND NOT "permissions" @> ARRAY['payments.void'];
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('payment_share'), protect_tenant_table('invoice_entry'), protect_tenant_table('credit'),
  protect_tenant_table('refund');
ALTER TABLE payment_share ADD FOREIGN KEY (business_id, payment_id) REFERENCES payment (business_id, id) ON DELETE CASCADE;
ALTER TABLE payment_share ADD FOREIGN KEY (business_id, invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE credit ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE credit ADD FOREIGN KEY (business_id, invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE credit ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE credit ADD FOREIGN KEY (business_id, payment_id) REFERENCES payment (business_id, id);
ALTER TABLE credit ADD FOREIGN KEY (business_id, created_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE refund ADD FOREIGN KEY (business_id, payment_id) REFERENCES payment (business_id, id);
ALTER TABLE refund ADD FOREIGN KEY (business_id, created_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE invoice_entry ADD FOREIGN KEY (business_id, invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE invoice_entry ADD FOREIGN KEY (business_id, payment_id) REFERENCES payment (business_id, id);
ALTER TABLE invoice_entry ADD FOREIGN KEY (business_id, credit_id) REFERENCES credit (business_id, id);
ALTER TABLE invoice_entry ADD FOREIGN KEY (business_id, refund_id) REFERENCES refund (business_id, id);

-- Money that can never be: more given back than came, more applied than there is.
ALTER TABLE payment ADD CHECK (returned_total BETWEEN 0 AND amount);
ALTER TABLE payment_share ADD CHECK (amount > 0);
ALTER TABLE credit ADD CHECK (amount > 0 AND returned >= 0 AND balance BETWEEN 0 AND amount - returned);
ALTER TABLE refund ADD CHECK (amount > 0 AND counted BETWEEN 0 AND amount);
ALTER TABLE invoice_entry ADD CHECK (amount <> 0);

SELECT record_table('payment_share', 'payment', 'payment_id', '{}', NULL, NULL, '{"*": "money"}'),
  record_table('invoice_entry', 'invoice', 'invoice_id', '{}', NULL, NULL, '{"*": "money"}'),
  record_table('credit', 'credit', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('refund', 'payment', 'payment_id', '{}', NULL, NULL, '{"*": "money"}');
SELECT follow_merges('credit');

-- Whose a payment is and what is noted on it may be taken back; what was paid may not.
UPDATE recorded_table SET final = (
  SELECT jsonb_object_agg(a.attname, 'money') FROM pg_attribute a
  WHERE a.attrelid = 'payment'::regclass AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attname NOT IN ('customer_id', 'memo'))
WHERE name = 'payment';
