-- AlterTable
ALTER TABLE "tax_group" ADD COLUMN     "cities" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "zips" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "zone_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "is_tax_exempt" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tax_certificate" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tax_certificate_file_id" UUID,
ADD COLUMN     "tax_exempt_until" DATE;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "tax_exemption" TEXT NOT NULL DEFAULT '';

ALTER TABLE customer ADD FOREIGN KEY (business_id, tax_certificate_file_id) REFERENCES stored_file (business_id, id);
ALTER TABLE customer ADD CHECK (NOT is_tax_exempt OR tax_certificate <> '');
