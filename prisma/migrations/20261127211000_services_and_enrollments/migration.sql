-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "screen_share_modal_skip" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "subscription" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "plan" TEXT NOT NULL DEFAULT '',
    "plan_users" INTEGER,
    "details" JSONB NOT NULL DEFAULT '{}',
    "secrets_sealed" TEXT,
    "signature" TEXT NOT NULL DEFAULT '',
    "signed_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "service_setup" (
    "business_id" UUID NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "signature" TEXT NOT NULL DEFAULT '',
    "signed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_setup_pkey" PRIMARY KEY ("business_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "subscription_business_id_service_key" ON "subscription"("business_id", "service");

SELECT protect_tenant_table('subscription'), protect_tenant_table('service_setup');
ALTER TABLE subscription ADD CHECK (status IN ('draft', 'canceled', 'preUnderwriting', 'inUnderwriting', 'approved', 'pending', 'declined'));
ALTER TABLE subscription ADD CHECK (NOT enabled OR status = 'approved');

-- What was signed and what was decided of it stays; details are people's own and are in no history.
SELECT record_table('subscription', 'subscription', 'id', '{details,secrets_sealed}', NULL, NULL, '{"*": "agreement"}'),
  record_table('service_setup', 'business', 'business_id', '{}', NULL, NULL, '{"*": "agreement"}');
