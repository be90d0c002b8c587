-- AlterTable
ALTER TABLE "business" ADD COLUMN     "announces_name_changes" BOOLEAN NOT NULL DEFAULT true;
