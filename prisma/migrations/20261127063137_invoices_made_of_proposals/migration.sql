-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "made_of_id" UUID;

-- CreateIndex
CREATE INDEX "invoice_business_id_made_of_id_idx" ON "invoice"("business_id", "made_of_id");
