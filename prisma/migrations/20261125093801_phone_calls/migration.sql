-- AlterTable
ALTER TABLE "business" ADD COLUMN     "voip_service_active" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "note" ADD COLUMN     "phone_call_id" UUID;

-- CreateTable
CREATE TABLE "provider_call" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "sid" TEXT NOT NULL,
    "account_sid" TEXT NOT NULL DEFAULT '',
    "parent_sid" TEXT,
    "type" TEXT NOT NULL,
    "number_from" TEXT NOT NULL DEFAULT '',
    "number_to" TEXT NOT NULL DEFAULT '',
    "caller_key" TEXT NOT NULL DEFAULT '',
    "caller_name" TEXT NOT NULL DEFAULT '',
    "callee_name" TEXT NOT NULL DEFAULT '',
    "number_id" UUID,
    "activity" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "in_progress" BOOLEAN NOT NULL DEFAULT true,
    "recording_declined" BOOLEAN NOT NULL DEFAULT false,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "end_at" TIMESTAMPTZ(3),
    "duration_seconds" INTEGER,
    "locked_by_id" UUID,
    "locked_at" TIMESTAMPTZ(3),
    "customer_id" UUID,
    "contact_id" UUID,
    "transcript_sid" TEXT NOT NULL DEFAULT '',
    "transcript" JSONB,
    "called_back_at" TIMESTAMPTZ(3),
    "called_back_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_call_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "call_recording" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "call_id" UUID NOT NULL,
    "sid" TEXT NOT NULL,
    "provider_url" TEXT NOT NULL,
    "duration_seconds" INTEGER NOT NULL DEFAULT 0,
    "storage_key" TEXT,
    "content_type" TEXT NOT NULL DEFAULT '',
    "byte_size" INTEGER NOT NULL DEFAULT 0,
    "fetched_at" TIMESTAMPTZ(3),
    "problem" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_recording_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "phone_call" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "call_id" UUID,
    "phone_number" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL,
    "customer_id" UUID,
    "contact_id" UUID,
    "appointment_id" UUID,
    "job_id" UUID,
    "user_id" UUID,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "phone_call_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "voice_registration" (
    "business_id" UUID NOT NULL,
    "integration" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "account_id" TEXT,
    "secret" TEXT,
    "registered_at" TIMESTAMPTZ(3) NOT NULL,
    "unregistered_at" TIMESTAMPTZ(3),

    CONSTRAINT "voice_registration_pkey" PRIMARY KEY ("business_id")
);

-- CreateIndex
CREATE INDEX "provider_call_business_id_start_at_id_idx" ON "provider_call"("business_id", "start_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "provider_call_business_id_type_start_at_id_idx" ON "provider_call"("business_id", "type", "start_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "provider_call_business_id_customer_id_start_at_idx" ON "provider_call"("business_id", "customer_id", "start_at");

-- CreateIndex
CREATE INDEX "provider_call_business_id_caller_key_start_at_idx" ON "provider_call"("business_id", "caller_key", "start_at");

-- CreateIndex
CREATE INDEX "provider_call_business_id_source_parent_sid_idx" ON "provider_call"("business_id", "source", "parent_sid");

-- CreateIndex
CREATE UNIQUE INDEX "provider_call_business_id_source_sid_key" ON "provider_call"("business_id", "source", "sid");

-- CreateIndex
CREATE INDEX "call_recording_business_id_call_id_created_at_idx" ON "call_recording"("business_id", "call_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "call_recording_business_id_sid_key" ON "call_recording"("business_id", "sid");

-- CreateIndex
CREATE INDEX "phone_call_business_id_happened_at_id_idx" ON "phone_call"("business_id", "happened_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "phone_call_business_id_customer_id_happened_at_idx" ON "phone_call"("business_id", "customer_id", "happened_at");

-- CreateIndex
CREATE INDEX "phone_call_business_id_job_id_happened_at_idx" ON "phone_call"("business_id", "job_id", "happened_at");

-- CreateIndex
CREATE INDEX "phone_call_business_id_appointment_id_idx" ON "phone_call"("business_id", "appointment_id");

-- CreateIndex
CREATE INDEX "phone_call_business_id_call_id_idx" ON "phone_call"("business_id", "call_id");

-- CreateIndex
CREATE UNIQUE INDEX "voice_registration_account_key" ON "voice_registration"("integration", "account_id");

-- CreateIndex
CREATE INDEX "note_business_id_phone_call_id_created_at_idx" ON "note"("business_id", "phone_call_id", "created_at");

-- AddForeignKey
ALTER TABLE "call_recording" ADD CONSTRAINT "call_recording_business_id_call_id_fkey" FOREIGN KEY ("business_id", "call_id") REFERENCES "provider_call"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT protect_tenant_table('provider_call'), protect_tenant_table('call_recording'), protect_tenant_table('phone_call'),
  protect_tenant_table('voice_registration');
-- Before the business is known, the registration of the account that speaks may be read.
CREATE POLICY by_account ON voice_registration FOR SELECT
  USING (account_id = (SELECT nullif(current_setting('app.voice_account', true), '')));

ALTER TABLE provider_call ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id) ON DELETE SET NULL (customer_id);
ALTER TABLE provider_call ADD FOREIGN KEY (business_id, contact_id) REFERENCES contact (business_id, id) ON DELETE SET NULL (contact_id);
ALTER TABLE provider_call ADD FOREIGN KEY (business_id, locked_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE provider_call ADD FOREIGN KEY (business_id, called_back_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE provider_call ADD CHECK (source IN ('twilio', 'voip') AND sid <> '');
ALTER TABLE provider_call ADD CHECK (type IN ('INBOUND', 'OUTBOUND', 'OUTBOUND_CHILD', 'NONE'));
ALTER TABLE provider_call ADD CHECK (activity IN ('RINGING', 'answered', 'MISSED', 'REJECTED', 'VOICEMAIL'));
ALTER TABLE provider_call ADD CHECK (status IN ('answered', 'busy', 'called', 'missed', 'rejected', 'ringing', 'voicemail'));
ALTER TABLE phone_call ADD FOREIGN KEY (business_id, call_id) REFERENCES provider_call (business_id, id);
ALTER TABLE phone_call ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE phone_call ADD FOREIGN KEY (business_id, contact_id) REFERENCES contact (business_id, id);
ALTER TABLE phone_call ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id);
ALTER TABLE phone_call ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE phone_call ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id);
ALTER TABLE phone_call ADD CHECK (type IN ('Inbound', 'Outbound', 'None'));
ALTER TABLE note ADD FOREIGN KEY (business_id, phone_call_id) REFERENCES phone_call (business_id, id);

-- A provider's call is logged once.
CREATE UNIQUE INDEX phone_call_once ON phone_call (business_id, call_id) WHERE deleted_at IS NULL;
-- Calls that nobody took and nobody called back.
CREATE INDEX provider_call_to_call_back ON provider_call (business_id, start_at DESC, id DESC)
  WHERE type = 'INBOUND' AND status IN ('missed', 'rejected', 'voicemail', 'busy') AND called_back_at IS NULL;
-- Calls that were logged by hand.
CREATE INDEX phone_call_by_hand ON phone_call (business_id, happened_at DESC, id DESC)
  WHERE call_id IS NULL AND deleted_at IS NULL;

ALTER TABLE provider_call ADD FOREIGN KEY (business_id, number_id) REFERENCES phone_number (business_id, id);

SELECT record_table('phone_call', 'phone-call', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('voice_registration', 'voice', 'business_id', '{secret}');
SELECT follow_merges('provider_call'), follow_merges('phone_call');

-- The office takes calls, unless somebody has saved the role since.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['calls.view', 'calls.take']
  WHERE "key" IN ('administrator', 'dispatcher', 'customer service') AND "version" = 1
    AND NOT "permissions" @> ARRAY['calls.take'];
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
