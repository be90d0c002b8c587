-- CreateTable
CREATE TABLE "maintenance_plan" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "duration_months" INTEGER NOT NULL,
    "price" DECIMAL(14,2) NOT NULL,
    "frequency" TEXT NOT NULL,
    "emails_invoices" BOOLEAN NOT NULL DEFAULT true,
    "terms_file_id" UUID,
    "archived_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "maintenance_plan_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "maintenance_plan_work" (
    "business_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "job_type_id" UUID NOT NULL,
    "appointments_a_year" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "maintenance_plan_work_pkey" PRIMARY KEY ("business_id","plan_id","job_type_id")
);

-- CreateTable
CREATE TABLE "maintenance_plan_window" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "start_month" INTEGER NOT NULL,
    "end_month" INTEGER NOT NULL,

    CONSTRAINT "maintenance_plan_window_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "maintenance_plan_contact" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "mobile_phone" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,

    CONSTRAINT "maintenance_plan_contact_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "plan_recurrence" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "location_id" UUID NOT NULL,
    "start_on" DATE NOT NULL,
    "end_on" DATE NOT NULL,
    "price" DECIMAL(14,2) NOT NULL,
    "frequency" TEXT NOT NULL,
    "emails_invoices" BOOLEAN NOT NULL,
    "charges_from" DATE,
    "next_charge_on" DATE,
    "charge_problem" TEXT NOT NULL DEFAULT '',
    "sold_invoice_id" UUID,
    "signature_name" TEXT,
    "signature_png" BYTEA,
    "signed_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "plan_recurrence_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "plan_charge" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "recurrence_id" UUID NOT NULL,
    "period_start" DATE NOT NULL,
    "period_end" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "invoice_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "problem" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_charge_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateIndex
CREATE INDEX "maintenance_plan_business_id_name_idx" ON "maintenance_plan"("business_id", "name");

-- CreateIndex
CREATE INDEX "maintenance_plan_window_business_id_plan_id_idx" ON "maintenance_plan_window"("business_id", "plan_id");

-- CreateIndex
CREATE INDEX "maintenance_plan_contact_business_id_plan_id_idx" ON "maintenance_plan_contact"("business_id", "plan_id");

-- CreateIndex
CREATE INDEX "plan_recurrence_business_id_customer_id_idx" ON "plan_recurrence"("business_id", "customer_id");

-- CreateIndex
CREATE INDEX "plan_recurrence_business_id_location_id_idx" ON "plan_recurrence"("business_id", "location_id");

-- CreateIndex
CREATE INDEX "plan_recurrence_business_id_end_on_idx" ON "plan_recurrence"("business_id", "end_on");

-- CreateIndex
CREATE INDEX "plan_recurrence_business_id_next_charge_on_idx" ON "plan_recurrence"("business_id", "next_charge_on");

-- CreateIndex
CREATE INDEX "plan_recurrence_business_id_plan_id_idx" ON "plan_recurrence"("business_id", "plan_id");

-- CreateIndex
CREATE INDEX "plan_charge_business_id_created_at_id_idx" ON "plan_charge"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "plan_charge_business_id_recurrence_id_period_start_key" ON "plan_charge"("business_id", "recurrence_id", "period_start");

-- CreateIndex
CREATE UNIQUE INDEX "plan_charge_business_id_invoice_id_key" ON "plan_charge"("business_id", "invoice_id");

-- CreateIndex
CREATE INDEX "appointment_promise_business_id_plan_recurrence_id_idx" ON "appointment_promise"("business_id", "plan_recurrence_id");

-- AddForeignKey
ALTER TABLE "maintenance_plan_work" ADD CONSTRAINT "maintenance_plan_work_business_id_plan_id_fkey" FOREIGN KEY ("business_id", "plan_id") REFERENCES "maintenance_plan"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_plan_window" ADD CONSTRAINT "maintenance_plan_window_business_id_plan_id_fkey" FOREIGN KEY ("business_id", "plan_id") REFERENCES "maintenance_plan"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_plan_contact" ADD CONSTRAINT "maintenance_plan_contact_business_id_plan_id_fkey" FOREIGN KEY ("business_id", "plan_id") REFERENCES "maintenance_plan"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('maintenance_plan'), protect_tenant_table('maintenance_plan_work'),
  protect_tenant_table('maintenance_plan_window'), protect_tenant_table('maintenance_plan_contact'),
  protect_tenant_table('plan_recurrence'), protect_tenant_table('plan_charge');
ALTER TABLE maintenance_plan ADD FOREIGN KEY (business_id, terms_file_id) REFERENCES stored_file (business_id, id);
ALTER TABLE maintenance_plan_work ADD FOREIGN KEY (business_id, job_type_id) REFERENCES job_type (business_id, id);
ALTER TABLE plan_recurrence ADD FOREIGN KEY (business_id, plan_id) REFERENCES maintenance_plan (business_id, id);
ALTER TABLE plan_recurrence ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE plan_recurrence ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id);
ALTER TABLE plan_recurrence ADD FOREIGN KEY (business_id, sold_invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE plan_recurrence ADD FOREIGN KEY (business_id, created_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE plan_charge ADD FOREIGN KEY (business_id, recurrence_id) REFERENCES plan_recurrence (business_id, id);
ALTER TABLE plan_charge ADD FOREIGN KEY (business_id, invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE appointment_promise ADD FOREIGN KEY (business_id, plan_recurrence_id) REFERENCES plan_recurrence (business_id, id);

-- Plans that can never be.
ALTER TABLE maintenance_plan ADD CHECK (duration_months BETWEEN 1 AND 120 AND price >= 0 AND frequency IN ('monthly', 'yearly'));
ALTER TABLE maintenance_plan_work ADD CHECK (appointments_a_year BETWEEN 1 AND 52);
ALTER TABLE maintenance_plan_window ADD CHECK (start_month BETWEEN 1 AND 12 AND end_month BETWEEN 1 AND 12);
ALTER TABLE plan_recurrence ADD CHECK (end_on >= start_on AND price >= 0 AND frequency IN ('monthly', 'yearly'));
ALTER TABLE plan_charge ADD CHECK (amount > 0 AND period_end >= period_start);

-- What was charged stays charged, and when the next charge is follows from that.
SELECT record_table('maintenance_plan', 'maintenance-plan', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('maintenance_plan_work', 'maintenance-plan', 'plan_id'),
  record_table('maintenance_plan_window', 'maintenance-plan', 'plan_id'),
  record_table('maintenance_plan_contact', 'maintenance-plan', 'plan_id'),
  record_table('plan_recurrence', 'plan', 'id', '{signature_png,charges_from,next_charge_on,charge_problem}',
    'x.archived_at IS NOT NULL', 'archived_at = $1', '{"signed_at": "signature"}'),
  record_table('plan_charge', 'plan', 'recurrence_id', '{}', NULL, NULL, '{"*": "money"}');
SELECT follow_merges('plan_recurrence');
