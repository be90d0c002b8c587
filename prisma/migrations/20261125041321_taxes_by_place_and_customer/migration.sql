-- AlterTable
ALTER TABLE "tax_group" ADD COLUMN     "cities" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "zips" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "zone_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "tax_exemption" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "tax_exemption" (
    "business_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "certificate" TEXT NOT NULL,
    "expires_on" DATE,
    "file_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "tax_exemption_pkey" PRIMARY KEY ("business_id","customer_id")
);

SELECT protect_tenant_table('tax_exemption');
ALTER TABLE tax_exemption ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id) ON DELETE CASCADE;
ALTER TABLE tax_exemption ADD FOREIGN KEY (business_id, file_id) REFERENCES stored_file (business_id, id);
ALTER TABLE tax_exemption ADD CHECK (certificate <> '');
SELECT record_table('tax_exemption', 'customer', 'customer_id');
