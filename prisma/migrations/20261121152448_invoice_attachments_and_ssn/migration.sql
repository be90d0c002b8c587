-- AlterTable
ALTER TABLE "business" ADD COLUMN     "asks_ssn4" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "attachment_ids" UUID[] DEFAULT ARRAY[]::UUID[];
