-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "stored_method_id" UUID;

-- AlterTable
ALTER TABLE "sandbox_instrument" ADD COLUMN     "exp_month" INTEGER,
ADD COLUMN     "exp_year" INTEGER;

-- AlterTable
ALTER TABLE "sandbox_charge" ADD COLUMN     "keeps_for" TEXT;

-- CreateTable
CREATE TABLE "stored_method" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "payer" TEXT,
    "setup" TEXT,
    "reference" TEXT,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "brand" TEXT NOT NULL DEFAULT '',
    "last4" TEXT NOT NULL DEFAULT '',
    "account_type" TEXT,
    "exp_month" INTEGER,
    "exp_year" INTEGER,
    "failure_code" TEXT,
    "failure_reason" TEXT,
    "challenge_url" TEXT,
    "consent_text" TEXT NOT NULL,
    "consent_by" TEXT NOT NULL,
    "consent_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" UUID,
    "removed_at" TIMESTAMPTZ(3),
    "removed_by_id" UUID,
    "request_key" TEXT,
    "request_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stored_method_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "sandbox_method" (
    "reference" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "payer" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "kind" TEXT NOT NULL,
    "brand" TEXT NOT NULL DEFAULT '',
    "last4" TEXT NOT NULL DEFAULT '',
    "behaviour" TEXT NOT NULL DEFAULT '',
    "exp_month" INTEGER,
    "exp_year" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_method_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE INDEX "stored_method_business_id_customer_id_idx" ON "stored_method"("business_id", "customer_id");

-- CreateIndex
CREATE INDEX "stored_method_business_id_created_at_id_idx" ON "stored_method"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "stored_method_business_id_provider_reference_key" ON "stored_method"("business_id", "provider", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "stored_method_business_id_request_key_key" ON "stored_method"("business_id", "request_key");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_method_request_key_key" ON "sandbox_method"("request_key");

-- CreateIndex
CREATE INDEX "stored_method_business_id_last4_idx" ON "stored_method"("business_id", "last4");

-- CreateIndex
CREATE INDEX "stored_method_business_id_created_by_id_idx" ON "stored_method"("business_id", "created_by_id");

SELECT protect_tenant_table('stored_method');
ALTER TABLE stored_method ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE stored_method ADD FOREIGN KEY (business_id, created_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE stored_method ADD FOREIGN KEY (business_id, removed_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE payment ADD FOREIGN KEY (business_id, stored_method_id) REFERENCES stored_method (business_id, id);
-- What is on file can be charged, and only that.
ALTER TABLE stored_method ADD CHECK (status <> 'active' OR reference IS NOT NULL AND payer IS NOT NULL);

SELECT record_table('stored_method', 'stored-method', 'id', '{payer,setup,reference,challenge_url}', NULL, NULL, '{"*": "money"}');
SELECT follow_merges('stored_method');
-- Which card paid is as final as what it paid.
UPDATE recorded_table SET final = final || '{"stored_method_id": "money"}' WHERE name = 'payment';
