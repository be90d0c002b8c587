-- AlterTable
ALTER TABLE "appointment" ADD COLUMN     "confirmed_for" TIMESTAMPTZ(3);
