-- AlterTable
ALTER TABLE "campaign_mail" ADD COLUMN     "machine_clicked_at" TIMESTAMPTZ(3),
ADD COLUMN     "machine_opened_at" TIMESTAMPTZ(3);
