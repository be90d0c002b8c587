-- CreateTable
CREATE TABLE "payout" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "contents" TEXT NOT NULL,
    "collected" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "refunded" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "disputed" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "fees" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "other" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "bank_name" TEXT,
    "bank_last4" TEXT,
    "failure_code" TEXT,
    "arrives_on" DATE NOT NULL,
    "initiated_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "payout_line" (
    "business_id" UUID NOT NULL,
    "payout_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "gross" DECIMAL(14,2) NOT NULL,
    "fee" DECIMAL(14,2) NOT NULL,
    "net" DECIMAL(14,2) NOT NULL,
    "charge_reference" TEXT,
    "return_reference" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_line_pkey" PRIMARY KEY ("business_id","payout_id","reference")
);

-- CreateIndex
CREATE INDEX "payout_business_id_arrives_on_id_idx" ON "payout"("business_id", "arrives_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payout_business_id_status_initiated_at_idx" ON "payout"("business_id", "status", "initiated_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payout_business_id_provider_reference_key" ON "payout"("business_id", "provider", "reference");

-- CreateIndex
CREATE INDEX "payout_line_business_id_charge_reference_idx" ON "payout_line"("business_id", "charge_reference");

SELECT protect_tenant_table('payout'), protect_tenant_table('payout_line');
ALTER TABLE payout ADD CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'canceled'));
ALTER TABLE payout ADD CHECK (contents IN ('complete', 'pending', 'untold'));
ALTER TABLE payout_line ADD CHECK (kind IN ('charge', 'refund', 'dispute', 'fee', 'other'));
ALTER TABLE payout_line ADD FOREIGN KEY (business_id, payout_id) REFERENCES payout (business_id, id);
