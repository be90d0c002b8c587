-- AlterTable
ALTER TABLE "calendar_event" ADD COLUMN     "skipped_days" DATE[] DEFAULT ARRAY[]::DATE[];
