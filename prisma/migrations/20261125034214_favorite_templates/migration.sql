-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "is_favorite" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX invoice_templates ON invoice (business_id, is_favorite DESC, lower(title), id) WHERE is_template;
