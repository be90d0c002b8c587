-- AlterTable
ALTER TABLE "appointment" ADD COLUMN     "is_series_exception" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "plan_recurrence_id" UUID,
ADD COLUMN     "series_id" UUID,
ADD COLUMN     "series_occurrence" TIMESTAMP(0);

-- AlterTable
ALTER TABLE "technician_busy" ADD COLUMN     "block_id" UUID,
ALTER COLUMN "appointment_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "field_status" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "field_status_job_id" UUID,
ADD COLUMN     "located_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "time_clock_entry" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "job_id" UUID,
    "appointment_id" UUID,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "time_clock_entry_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "sms_message" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "to_number" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dedupe_key" TEXT,
    "related_kind" TEXT,
    "related_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "provider_message_id" TEXT,

    CONSTRAINT "sms_message_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "appointment_series" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "start_wall" TIMESTAMP(0) NOT NULL,
    "zone" TEXT NOT NULL,
    "template" JSONB NOT NULL,
    "generated_through" DATE,
    "ended_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "appointment_series_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "appointment_tag" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "appointment_tag_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "appointment_tag_link" (
    "business_id" UUID NOT NULL,
    "appointment_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,

    CONSTRAINT "appointment_tag_link_pkey" PRIMARY KEY ("business_id","appointment_id","tag_id")
);

-- CreateTable
CREATE TABLE "technician_block" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "technician_id" UUID NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "technician_block_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "event_type" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_type_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "calendar_event" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "rule" TEXT,
    "repeats_until" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "calendar_event_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "calendar_event_technician" (
    "business_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "technician_id" UUID NOT NULL,

    CONSTRAINT "calendar_event_technician_pkey" PRIMARY KEY ("business_id","event_id","technician_id")
);

-- CreateTable
CREATE TABLE "calendar_event_type_link" (
    "business_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,

    CONSTRAINT "calendar_event_type_link_pkey" PRIMARY KEY ("business_id","event_id","type_id")
);

-- CreateTable
CREATE TABLE "appointment_promise" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "location_id" UUID NOT NULL,
    "job_id" UUID,
    "job_type_id" UUID,
    "plan_recurrence_id" UUID,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "appointment_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointment_promise_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "appointment_notice" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "appointment_id" UUID NOT NULL,
    "contact_id" UUID,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "for_start_at" TIMESTAMPTZ(3) NOT NULL,
    "occasion" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'due',
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "appointment_notice_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "notification_settings" (
    "business_id" UUID NOT NULL,
    "appt_scheduled" INTEGER NOT NULL DEFAULT 0,
    "one_week_prior" INTEGER NOT NULL DEFAULT 0,
    "one_day_prior" INTEGER NOT NULL DEFAULT 0,
    "en_route" INTEGER NOT NULL DEFAULT 0,
    "quiet_from_minute" INTEGER NOT NULL DEFAULT 1260,
    "quiet_to_minute" INTEGER NOT NULL DEFAULT 480,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "breadcrumb" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "breadcrumb_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "user_job_type" (
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "job_type_id" UUID NOT NULL,

    CONSTRAINT "user_job_type_pkey" PRIMARY KEY ("business_id","user_id","job_type_id")
);

-- CreateTable
CREATE TABLE "coverage_zone" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hex" TEXT NOT NULL,
    "rings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "coverage_zone_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "coverage_zone_technician" (
    "business_id" UUID NOT NULL,
    "zone_id" UUID NOT NULL,
    "technician_id" UUID NOT NULL,

    CONSTRAINT "coverage_zone_technician_pkey" PRIMARY KEY ("business_id","zone_id","technician_id")
);

-- CreateTable
CREATE TABLE "coverage_zone_dispatch_group" (
    "business_id" UUID NOT NULL,
    "zone_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,

    CONSTRAINT "coverage_zone_dispatch_group_pkey" PRIMARY KEY ("business_id","zone_id","group_id")
);

-- CreateIndex
CREATE INDEX "time_clock_entry_business_id_user_id_start_at_idx" ON "time_clock_entry"("business_id", "user_id", "start_at");

-- CreateIndex
CREATE INDEX "time_clock_entry_business_id_appointment_id_idx" ON "time_clock_entry"("business_id", "appointment_id");

-- CreateIndex
CREATE INDEX "sms_message_business_id_created_at_idx" ON "sms_message"("business_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sms_message_business_id_dedupe_key_key" ON "sms_message"("business_id", "dedupe_key");

-- CreateIndex
CREATE INDEX "appointment_series_business_id_ended_at_generated_through_idx" ON "appointment_series"("business_id", "ended_at", "generated_through");

-- CreateIndex
CREATE INDEX "appointment_series_business_id_job_id_idx" ON "appointment_series"("business_id", "job_id");

-- CreateIndex
CREATE INDEX "appointment_tag_link_business_id_tag_id_idx" ON "appointment_tag_link"("business_id", "tag_id");

-- CreateIndex
CREATE INDEX "technician_block_business_id_start_at_idx" ON "technician_block"("business_id", "start_at");

-- CreateIndex
CREATE INDEX "technician_block_business_id_technician_id_start_at_idx" ON "technician_block"("business_id", "technician_id", "start_at");

-- CreateIndex
CREATE INDEX "event_type_business_id_name_idx" ON "event_type"("business_id", "name");

-- CreateIndex
CREATE INDEX "calendar_event_business_id_start_at_idx" ON "calendar_event"("business_id", "start_at");

-- CreateIndex
CREATE INDEX "calendar_event_technician_business_id_technician_id_idx" ON "calendar_event_technician"("business_id", "technician_id");

-- CreateIndex
CREATE INDEX "calendar_event_type_link_business_id_type_id_idx" ON "calendar_event_type_link"("business_id", "type_id");

-- CreateIndex
CREATE INDEX "appointment_promise_business_id_first_day_idx" ON "appointment_promise"("business_id", "first_day");

-- CreateIndex
CREATE UNIQUE INDEX "appointment_promise_business_id_appointment_id_key" ON "appointment_promise"("business_id", "appointment_id");

-- CreateIndex
CREATE INDEX "appointment_notice_business_id_appointment_id_idx" ON "appointment_notice"("business_id", "appointment_id");

-- CreateIndex
CREATE INDEX "breadcrumb_business_id_user_id_recorded_at_idx" ON "breadcrumb"("business_id", "user_id", "recorded_at");

-- CreateIndex
CREATE INDEX "coverage_zone_business_id_name_idx" ON "coverage_zone"("business_id", "name");

-- CreateIndex
CREATE INDEX "customer_location_business_id_zone_id_idx" ON "customer_location"("business_id", "zone_id");

-- CreateIndex
CREATE UNIQUE INDEX "appointment_business_id_series_id_series_occurrence_key" ON "appointment"("business_id", "series_id", "series_occurrence");

-- AddForeignKey
ALTER TABLE "appointment_tag_link" ADD CONSTRAINT "appointment_tag_link_business_id_appointment_id_fkey" FOREIGN KEY ("business_id", "appointment_id") REFERENCES "appointment"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment_tag_link" ADD CONSTRAINT "appointment_tag_link_business_id_tag_id_fkey" FOREIGN KEY ("business_id", "tag_id") REFERENCES "appointment_tag"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_event_technician" ADD CONSTRAINT "calendar_event_technician_business_id_event_id_fkey" FOREIGN KEY ("business_id", "event_id") REFERENCES "calendar_event"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_event_type_link" ADD CONSTRAINT "calendar_event_type_link_business_id_event_id_fkey" FOREIGN KEY ("business_id", "event_id") REFERENCES "calendar_event"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coverage_zone_technician" ADD CONSTRAINT "coverage_zone_technician_business_id_zone_id_fkey" FOREIGN KEY ("business_id", "zone_id") REFERENCES "coverage_zone"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coverage_zone_dispatch_group" ADD CONSTRAINT "coverage_zone_dispatch_group_business_id_zone_id_fkey" FOREIGN KEY ("business_id", "zone_id") REFERENCES "coverage_zone"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY['appointment_series', 'appointment_tag',
  'appointment_tag_link', 'technician_block', 'event_type', 'calendar_event', 'calendar_event_technician',
  'calendar_event_type_link', 'appointment_promise', 'appointment_notice', 'notification_settings', 'breadcrumb',
  'user_job_type', 'time_clock_entry', 'coverage_zone', 'coverage_zone_technician', 'coverage_zone_dispatch_group',
  'sms_message']) AS name;

-- A busy row is an appointment's or a block's.
ALTER TABLE technician_busy ADD CONSTRAINT technician_busy_by_one CHECK (num_nonnulls(appointment_id, block_id) = 1);
ALTER TABLE technician_busy ADD FOREIGN KEY (business_id, block_id) REFERENCES technician_block (business_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX technician_busy_block ON technician_busy (business_id, block_id);

-- Links inside a tenant: a row cannot point into another one.
ALTER TABLE appointment ADD FOREIGN KEY (business_id, series_id) REFERENCES appointment_series (business_id, id);
ALTER TABLE appointment_series ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE technician_block ADD FOREIGN KEY (business_id, technician_id) REFERENCES user_account (business_id, id);
ALTER TABLE calendar_event_technician ADD FOREIGN KEY (business_id, technician_id) REFERENCES user_account (business_id, id);
ALTER TABLE appointment_promise ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE appointment_promise ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id);
ALTER TABLE appointment_promise ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE appointment_promise ADD FOREIGN KEY (business_id, job_type_id) REFERENCES job_type (business_id, id);
ALTER TABLE appointment_promise ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id);
ALTER TABLE appointment_notice ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id) ON DELETE CASCADE;
ALTER TABLE appointment_notice ADD FOREIGN KEY (business_id, contact_id) REFERENCES contact (business_id, id);
ALTER TABLE breadcrumb ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;
ALTER TABLE user_account ADD FOREIGN KEY (business_id, field_status_job_id) REFERENCES job (business_id, id);
ALTER TABLE user_job_type ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;
ALTER TABLE user_job_type ADD FOREIGN KEY (business_id, job_type_id) REFERENCES job_type (business_id, id);
ALTER TABLE time_clock_entry ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;
ALTER TABLE time_clock_entry ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE time_clock_entry ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id);
ALTER TABLE coverage_zone_technician ADD FOREIGN KEY (business_id, technician_id) REFERENCES user_account (business_id, id);
ALTER TABLE coverage_zone_dispatch_group ADD FOREIGN KEY (business_id, group_id) REFERENCES dispatch_group (business_id, id);
ALTER TABLE customer_location ADD FOREIGN KEY (business_id, zone_id) REFERENCES coverage_zone (business_id, id) ON DELETE SET NULL (zone_id);

-- One name each, however it is written.
CREATE UNIQUE INDEX appointment_tag_name ON appointment_tag (business_id, lower(name));
CREATE UNIQUE INDEX event_type_active_name ON event_type (business_id, lower(name)) WHERE deleted_at IS NULL;

-- Nobody is on the clock twice.
CREATE UNIQUE INDEX time_clock_one_open ON time_clock_entry (business_id, user_id) WHERE end_at IS NULL AND deleted_at IS NULL;
ALTER TABLE time_clock_entry ADD CONSTRAINT time_clock_forwards CHECK (end_at IS NULL OR end_at >= start_at);

-- What happened is told once to each contact on each channel.
CREATE UNIQUE INDEX appointment_notice_once ON appointment_notice
  (business_id, appointment_id, kind, channel, occasion, coalesce(contact_id, '00000000-0000-0000-0000-000000000000'));
CREATE INDEX appointment_notice_due ON appointment_notice (business_id, due_at) WHERE status = 'due';

-- Unscheduled service requests, oldest first.
CREATE INDEX appointment_service_request ON appointment (business_id, created_at)
  WHERE is_service_request AND start_at IS NULL AND NOT is_deleted AND canceled_at IS NULL;
