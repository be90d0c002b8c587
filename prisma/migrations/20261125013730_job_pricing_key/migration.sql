-- AlterTable
ALTER TABLE "job" ADD COLUMN     "pricing_key" TEXT NOT NULL DEFAULT 'base';
