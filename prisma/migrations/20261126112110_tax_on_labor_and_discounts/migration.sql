-- AlterTable
ALTER TABLE "business" ADD COLUMN     "discount_after_tax" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "tax_rate" ADD COLUMN     "exempts_labor" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "discount_after_tax" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invoice_tax" ADD COLUMN     "exempts_labor" BOOLEAN NOT NULL DEFAULT false;
