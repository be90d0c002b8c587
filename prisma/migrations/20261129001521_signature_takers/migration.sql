-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "signature_taken_by_id" UUID,
ADD COLUMN     "signature_taken_by_name" TEXT;

-- AlterTable
ALTER TABLE "plan_recurrence" ADD COLUMN     "signature_taken_by_id" UUID,
ADD COLUMN     "signature_taken_by_name" TEXT;
