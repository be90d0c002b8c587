-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "accepted_at" TIMESTAMPTZ(3);
