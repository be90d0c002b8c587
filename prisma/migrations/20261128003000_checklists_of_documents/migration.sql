-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "user_checklists" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE invoice ADD CHECK (jsonb_typeof(user_checklists) = 'array');
