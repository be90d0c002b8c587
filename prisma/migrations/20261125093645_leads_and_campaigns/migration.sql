-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "unsubscribe_url" TEXT;

-- CreateTable
CREATE TABLE "lead_status" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "lead_status_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "lead" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "status_id" UUID NOT NULL,
    "lead_source_id" UUID,
    "is_other_lead_source" BOOLEAN NOT NULL DEFAULT false,
    "campaign_id" UUID,
    "target_list_id" UUID,
    "listed_customer_id" UUID,
    "customer_id" UUID,
    "job_id" UUID,
    "call_id" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL DEFAULT 'office',
    "assigned_user_id" UUID,
    "assignment_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_answered_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lead_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "market_segment" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "market_segment_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "marketing_vendor" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "marketing_vendor_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "campaign" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "lead_source_id" UUID,
    "is_other_lead_source" BOOLEAN NOT NULL DEFAULT false,
    "market_segment_id" UUID,
    "marketing_vendor_id" UUID,
    "email_subject" TEXT NOT NULL DEFAULT '',
    "email_body" TEXT NOT NULL DEFAULT '',
    "email_blocks" JSONB NOT NULL DEFAULT '[]',
    "start_on" DATE,
    "end_on" DATE,
    "cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "send_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "problem" TEXT NOT NULL DEFAULT '',
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "target_list" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL DEFAULT '{}',
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "campaign_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "target_list_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "target_list_customer" (
    "business_id" UUID NOT NULL,
    "target_list_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,

    CONSTRAINT "target_list_customer_pkey" PRIMARY KEY ("business_id","target_list_id","customer_id")
);

-- CreateTable
CREATE TABLE "campaign_mail" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "reason" TEXT NOT NULL DEFAULT '',
    "mail_id" UUID,
    "handed_on_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),
    "clicked_at" TIMESTAMPTZ(3),
    "bounced_at" TIMESTAMPTZ(3),
    "complained_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaign_mail_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "mail_address_problem" (
    "business_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "mail_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_address_problem_pkey" PRIMARY KEY ("business_id","address")
);

-- CreateIndex
CREATE INDEX "lead_business_id_created_at_id_idx" ON "lead"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "lead_business_id_status_id_created_at_idx" ON "lead"("business_id", "status_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "lead_business_id_customer_id_idx" ON "lead"("business_id", "customer_id");

-- CreateIndex
CREATE INDEX "lead_business_id_campaign_id_idx" ON "lead"("business_id", "campaign_id");

-- CreateIndex
CREATE INDEX "lead_business_id_assigned_user_id_idx" ON "lead"("business_id", "assigned_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "lead_business_id_target_list_id_listed_customer_id_key" ON "lead"("business_id", "target_list_id", "listed_customer_id");

-- CreateIndex
CREATE INDEX "campaign_business_id_created_at_id_idx" ON "campaign"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "campaign_business_id_status_send_at_idx" ON "campaign"("business_id", "status", "send_at");

-- CreateIndex
CREATE INDEX "target_list_business_id_campaign_id_idx" ON "target_list"("business_id", "campaign_id");

-- CreateIndex
CREATE INDEX "target_list_business_id_created_at_id_idx" ON "target_list"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "target_list_customer_business_id_customer_id_idx" ON "target_list_customer"("business_id", "customer_id");

-- CreateIndex
CREATE INDEX "campaign_mail_business_id_campaign_id_status_id_idx" ON "campaign_mail"("business_id", "campaign_id", "status", "id");

-- CreateIndex
CREATE INDEX "campaign_mail_business_id_customer_id_created_at_idx" ON "campaign_mail"("business_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "campaign_mail_business_id_mail_id_idx" ON "campaign_mail"("business_id", "mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_mail_business_id_campaign_id_address_key" ON "campaign_mail"("business_id", "campaign_id", "address");

-- AddForeignKey
ALTER TABLE "target_list_customer" ADD CONSTRAINT "target_list_customer_business_id_target_list_id_fkey" FOREIGN KEY ("business_id", "target_list_id") REFERENCES "target_list"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('lead_status'), protect_tenant_table('lead'), protect_tenant_table('market_segment'),
  protect_tenant_table('marketing_vendor'), protect_tenant_table('campaign'), protect_tenant_table('target_list'),
  protect_tenant_table('target_list_customer'), protect_tenant_table('campaign_mail'),
  protect_tenant_table('mail_address_problem');
ALTER TABLE campaign ADD FOREIGN KEY (business_id, lead_source_id) REFERENCES lead_source (business_id, id);
ALTER TABLE campaign ADD FOREIGN KEY (business_id, market_segment_id) REFERENCES market_segment (business_id, id);
ALTER TABLE campaign ADD FOREIGN KEY (business_id, marketing_vendor_id) REFERENCES marketing_vendor (business_id, id);
ALTER TABLE campaign ADD FOREIGN KEY (business_id, created_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE target_list ADD FOREIGN KEY (business_id, campaign_id) REFERENCES campaign (business_id, id);
ALTER TABLE target_list_customer ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE lead ADD FOREIGN KEY (business_id, status_id) REFERENCES lead_status (business_id, id);
ALTER TABLE lead ADD FOREIGN KEY (business_id, lead_source_id) REFERENCES lead_source (business_id, id);
ALTER TABLE lead ADD FOREIGN KEY (business_id, campaign_id) REFERENCES campaign (business_id, id);
ALTER TABLE lead ADD FOREIGN KEY (business_id, target_list_id) REFERENCES target_list (business_id, id);
ALTER TABLE lead ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE lead ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE lead ADD FOREIGN KEY (business_id, assigned_user_id) REFERENCES user_account (business_id, id);
ALTER TABLE campaign_mail ADD FOREIGN KEY (business_id, campaign_id) REFERENCES campaign (business_id, id);
ALTER TABLE campaign_mail ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
CREATE UNIQUE INDEX lead_status_name ON lead_status (business_id, lower(name));
CREATE UNIQUE INDEX market_segment_active_name ON market_segment (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX marketing_vendor_active_name ON marketing_vendor (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX target_list_active_name ON target_list (business_id, lower(name)) WHERE deleted_at IS NULL;
-- One lead of a call, and of a job.
CREATE UNIQUE INDEX lead_of_call ON lead (business_id, call_id) WHERE call_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX lead_by_job ON lead (business_id, job_id) WHERE job_id IS NOT NULL;
CREATE INDEX lead_by_lead_source ON lead (business_id, lead_source_id) WHERE lead_source_id IS NOT NULL;
-- Whose an address is, however it is written.
CREATE INDEX customer_by_email ON customer (business_id, lower(email)) WHERE deleted_at IS NULL AND email <> '';

-- What can never be.
ALTER TABLE campaign ADD CHECK (
  kind = 'email' AND status IN ('draft', 'scheduled', 'sending', 'paused', 'sent')
  OR kind = 'third-party' AND status IN ('draft', 'active', 'ended'));
ALTER TABLE campaign ADD CHECK (cost >= 0 AND (lead_source_id IS NULL OR NOT is_other_lead_source));
ALTER TABLE lead ADD CHECK (origin IN ('office', 'call', 'form', 'list') AND (lead_source_id IS NULL OR NOT is_other_lead_source));
ALTER TABLE campaign_mail ADD CHECK (status IN ('waiting', 'handed on', 'left out') AND address = lower(address));
ALTER TABLE mail_address_problem ADD CHECK (kind IN ('bounced', 'complained') AND address = lower(address));

-- A campaign whose recipients are settled has begun, and is not taken back.
SELECT record_table('lead_status', 'lead-status', 'id'),
  record_table('lead', 'lead', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('market_segment', 'market-segment', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('marketing_vendor', 'marketing-vendor', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('campaign', 'campaign', 'id', '{finished_at,problem}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1',
    '{"started_at": "sent"}'),
  record_table('target_list', 'target-list', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('target_list_customer', 'target-list', 'target_list_id');
SELECT follow_merges('lead'), follow_merges('target_list_customer'), follow_merges('campaign_mail');

-- The statuses of leads that every business starts with, in businesses that are there already too. Row-level security
-- binds the owner as well, and a migration acts for no business, so it is lifted for this one statement.
ALTER TABLE business NO FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_status NO FORCE ROW LEVEL SECURITY;
INSERT INTO lead_status (business_id, id, name, position)
  SELECT b.id, gen_random_uuid(), s.name, s.position FROM business b
  CROSS JOIN unnest(ARRAY['New', 'Contacted', 'Booked', 'Lost']) WITH ORDINALITY AS s(name, position);
ALTER TABLE business FORCE ROW LEVEL SECURITY;
ALTER TABLE lead_status FORCE ROW LEVEL SECURITY;
