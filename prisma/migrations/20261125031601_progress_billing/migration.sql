-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "progress_of_id" UUID;

-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "progress_line_id" UUID;

-- CreateIndex
CREATE INDEX "invoice_business_id_progress_of_id_idx" ON "invoice"("business_id", "progress_of_id");
