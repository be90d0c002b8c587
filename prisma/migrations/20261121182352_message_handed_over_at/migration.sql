-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sms_message" ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3);
