-- CreateTable
CREATE TABLE "financing_invitation" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "invoice_id" UUID,
    "sent_to" TEXT NOT NULL DEFAULT '',
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "financing_invitation_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "financing_application" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "partner_application_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "invoice_id" UUID,
    "invitation_id" UUID,
    "partner_id" UUID NOT NULL,
    "partner_name" TEXT NOT NULL,
    "product_id" UUID,
    "product_name" TEXT NOT NULL DEFAULT '',
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone_number" TEXT NOT NULL DEFAULT '',
    "zip_code" TEXT NOT NULL DEFAULT '',
    "state_code" TEXT NOT NULL DEFAULT '',
    "amount" DECIMAL(14,2) NOT NULL,
    "status" TEXT NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "credit_limit" DECIMAL(14,2),
    "provider" TEXT NOT NULL,
    "request_key" TEXT,
    "request_hash" TEXT NOT NULL DEFAULT '',
    "heard_sequence" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "financing_application_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "financing_authorization" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "invoice_id" UUID,
    "customer_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "purchase_amount" DECIMAL(14,2) NOT NULL,
    "promo_code" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL,
    "request_key" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "financing_authorization_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "invoice_financing" (
    "business_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "product_name" TEXT NOT NULL,
    "partner_name" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "auto_pay_on" BOOLEAN NOT NULL DEFAULT false,
    "monthly_payment" DECIMAL(14,2) NOT NULL,
    "term_months" INTEGER NOT NULL,
    "rate" DECIMAL(6,3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_financing_pkey" PRIMARY KEY ("business_id","invoice_id")
);

-- CreateTable
CREATE TABLE "sandbox_lender" (
    "key" TEXT NOT NULL,
    "merchant" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_lender_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "financing_invitation_business_id_customer_id_idx" ON "financing_invitation"("business_id", "customer_id");

-- CreateIndex
CREATE INDEX "financing_application_business_id_created_at_id_idx" ON "financing_application"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "financing_application_business_id_status_created_at_id_idx" ON "financing_application"("business_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "financing_application_business_id_customer_id_created_at_idx" ON "financing_application"("business_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "financing_application_business_id_invoice_id_idx" ON "financing_application"("business_id", "invoice_id");

-- CreateIndex
CREATE INDEX "financing_application_business_id_invitation_id_idx" ON "financing_application"("business_id", "invitation_id");

-- CreateIndex
CREATE UNIQUE INDEX "financing_application_business_id_request_key_key" ON "financing_application"("business_id", "request_key");

-- CreateIndex
CREATE INDEX "financing_authorization_business_id_created_at_id_idx" ON "financing_authorization"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "financing_authorization_business_id_application_id_idx" ON "financing_authorization"("business_id", "application_id");

-- CreateIndex
CREATE INDEX "financing_authorization_business_id_customer_id_idx" ON "financing_authorization"("business_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "financing_authorization_business_id_request_key_key" ON "financing_authorization"("business_id", "request_key");

SELECT protect_tenant_table('financing_invitation'), protect_tenant_table('financing_application'),
  protect_tenant_table('financing_authorization'), protect_tenant_table('invoice_financing');
SELECT follow_merges('financing_invitation'), follow_merges('financing_application'), follow_merges('financing_authorization');
ALTER TABLE financing_application ADD CHECK
  (status IN ('draft', 'submitted', 'pending', 'approved', 'declined', 'funded', 'canceled', 'expired'));
ALTER TABLE financing_authorization ADD CHECK (status IN ('sending', 'sent', 'authorized', 'declined', 'canceled'));

-- Administrators may do what is new; other roles are given it by them. Row-level security binds the owner as well, and a
-- migration acts for no business, so it is lifted for the statement.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['financing.act'] WHERE 'settings.manage' = ANY("permissions");
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
