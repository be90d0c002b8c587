-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "comparison_id" UUID,
ADD COLUMN     "comparison_position" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "invoice_business_id_comparison_id_idx" ON "invoice"("business_id", "comparison_id");
