-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "deposit_kind" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "deposit_value" DECIMAL(14,4) NOT NULL DEFAULT 0,
ADD COLUMN     "recommended_plan_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "deposit_for_id" UUID;

-- CreateIndex
CREATE INDEX "payment_business_id_deposit_for_id_idx" ON "payment"("business_id", "deposit_for_id");

ALTER TABLE payment ADD FOREIGN KEY (business_id, deposit_for_id) REFERENCES invoice (business_id, id);
ALTER TABLE payment ADD CHECK (deposit_for_id IS NULL OR invoice_id IS NULL);
ALTER TABLE invoice ADD CHECK (deposit_kind IN ('none', 'amount', 'percent') AND deposit_value >= 0);
ALTER TABLE invoice ADD CHECK (deposit_kind <> 'percent' OR deposit_value <= 100);
