-- CreateTable
CREATE TABLE "phone_account" (
    "business_id" UUID NOT NULL,
    "account_sid" TEXT NOT NULL,
    "auth_token_sealed" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "phone_account_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "phone_number" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "provider_sid" TEXT,
    "forward_number" TEXT NOT NULL DEFAULT '',
    "function" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'active',
    "marketing_campaign_id" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "phone_number_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "phone_account_account_sid_key" ON "phone_account"("account_sid");

-- CreateIndex
CREATE INDEX "phone_number_business_id_kind_created_at_idx" ON "phone_number"("business_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "phone_number_business_id_marketing_campaign_id_idx" ON "phone_number"("business_id", "marketing_campaign_id");

SELECT protect_tenant_table('phone_account'), protect_tenant_table('phone_number');

-- A doorway: what the provider says names its account only.
CREATE POLICY by_account ON phone_account FOR SELECT
  USING (account_sid = (SELECT nullif(current_setting('app.phone_account', true), '')));

-- A number is owned once, and passed on to once; one that was given back may be had again.
CREATE UNIQUE INDEX phone_number_owned ON phone_number (business_id, number)
  WHERE released_at IS NULL AND kind <> 'forwarding';
CREATE UNIQUE INDEX phone_number_forwarding ON phone_number (business_id, number)
  WHERE released_at IS NULL AND kind = 'forwarding';

-- What was bought or given back at the provider cannot be taken back.
SELECT record_table('phone_number', 'phone-number', 'id', '{}', 'x.released_at IS NOT NULL', 'released_at = $1',
  '{"provider_sid": "provider"}');

-- Those who manage the settings also see to phone numbers and marketing. Row-level security binds the owner as well, and a
-- migration acts for no business, so it is lifted for this one statement.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['marketing.manage']
  WHERE 'settings.manage' = ANY("permissions") AND NOT 'marketing.manage' = ANY("permissions");
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
