-- AlterTable
ALTER TABLE "business" ADD COLUMN     "request_form_key" TEXT;
