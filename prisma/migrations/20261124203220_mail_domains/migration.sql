-- CreateTable
CREATE TABLE "mail_domain" (
    "business_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "selector" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "private_key_sealed" TEXT NOT NULL,
    "proved_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "problem" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_domain_pkey" PRIMARY KEY ("business_id","domain")
);

SELECT protect_tenant_table('mail_domain');
