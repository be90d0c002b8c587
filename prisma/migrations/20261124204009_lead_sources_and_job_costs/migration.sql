-- AlterTable
ALTER TABLE "job" ADD COLUMN     "is_other_lead_source" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "hourly_cost" DECIMAL(14,2);

-- CreateTable
CREATE TABLE "job_costs" (
    "business_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "labor_cost" DECIMAL(14,2),
    "parts_cost" DECIMAL(14,2),
    "other_cost" DECIMAL(14,2),
    "notes" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "job_costs_pkey" PRIMARY KEY ("business_id","job_id")
);

-- CreateTable
CREATE TABLE "lead_source" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_source_pkey" PRIMARY KEY ("business_id","id")
);

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('job_costs'), protect_tenant_table('lead_source');
ALTER TABLE job_costs ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id) ON DELETE CASCADE;
ALTER TABLE job ADD FOREIGN KEY (business_id, lead_source_id) REFERENCES lead_source (business_id, id);
ALTER TABLE job ADD CONSTRAINT job_one_lead_source CHECK (lead_source_id IS NULL OR NOT is_other_lead_source);
CREATE INDEX job_by_lead_source ON job (business_id, lead_source_id) WHERE lead_source_id IS NOT NULL;
CREATE UNIQUE INDEX lead_source_active_name ON lead_source (business_id, lower(name)) WHERE deleted_at IS NULL;

SELECT record_table('job_costs', 'job', 'job_id'),
  record_table('lead_source', 'lead-source', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1');

-- Administrators see what jobs earn, in businesses that are there already too. Row-level security binds the owner as
-- well, and a migration acts for no business, so it is lifted for this one statement.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['jobs.profit']
  WHERE "key" = 'administrator' AND NOT 'jobs.profit' = ANY("permissions");
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
