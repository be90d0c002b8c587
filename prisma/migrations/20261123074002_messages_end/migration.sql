-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sms_message" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);
