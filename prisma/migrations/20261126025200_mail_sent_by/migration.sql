-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "sent_by_id" UUID;
