-- CreateTable
CREATE TABLE "asked_financing" (
    "business_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "asked_financing_pkey" PRIMARY KEY ("business_id","invoice_id")
);

SELECT protect_tenant_table('asked_financing');
