-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "rebate_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "rebate_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tax_account" INTEGER;

-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "warranty" TEXT NOT NULL DEFAULT '';
