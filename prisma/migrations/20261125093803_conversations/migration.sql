-- AlterTable
ALTER TABLE "sms_message" ADD COLUMN     "conversation_id" UUID,
ADD COLUMN     "delivery" TEXT,
ADD COLUMN     "delivery_at" TIMESTAMPTZ(3),
ADD COLUMN     "delivery_code" INTEGER,
ADD COLUMN     "direction" TEXT NOT NULL DEFAULT 'outbound',
ADD COLUMN     "media" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "our_number" TEXT,
ADD COLUMN     "segments" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unread" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "user_id" UUID;

-- CreateTable
CREATE TABLE "sms_conversation" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "our_number" TEXT NOT NULL,
    "their_number" TEXT NOT NULL,
    "customer_id" UUID,
    "contact_id" UUID,
    "unread" BOOLEAN NOT NULL DEFAULT false,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_message_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_conversation_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "sms_consent" (
    "business_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "sms_consent_pkey" PRIMARY KEY ("business_id","number")
);

-- CreateTable
CREATE TABLE "sms_consent_entry" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_consent_entry_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "text_template" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "text_template_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "internal_message" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sender_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "internal_message_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "internal_message_person" (
    "business_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "is_sender" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "internal_message_person_pkey" PRIMARY KEY ("business_id","message_id","user_id")
);

-- CreateIndex
CREATE INDEX "sms_conversation_business_id_last_message_at_id_idx" ON "sms_conversation"("business_id", "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sms_conversation_business_id_their_number_idx" ON "sms_conversation"("business_id", "their_number");

-- CreateIndex
CREATE INDEX "sms_conversation_business_id_customer_id_idx" ON "sms_conversation"("business_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "sms_conversation_business_id_our_number_their_number_key" ON "sms_conversation"("business_id", "our_number", "their_number");

-- CreateIndex
CREATE INDEX "sms_consent_entry_business_id_number_at_idx" ON "sms_consent_entry"("business_id", "number", "at" DESC);

-- CreateIndex
CREATE INDEX "internal_message_business_id_sender_id_idx" ON "internal_message"("business_id", "sender_id");

-- CreateIndex
CREATE INDEX "internal_message_person_business_id_user_id_created_at_idx" ON "internal_message_person"("business_id", "user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sms_message_business_id_conversation_id_created_at_id_idx" ON "sms_message"("business_id", "conversation_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sms_message_business_id_provider_message_id_idx" ON "sms_message"("business_id", "provider_message_id");

-- AddForeignKey
ALTER TABLE "internal_message_person" ADD CONSTRAINT "internal_message_person_business_id_message_id_fkey" FOREIGN KEY ("business_id", "message_id") REFERENCES "internal_message"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What may be written.
ALTER TABLE sms_conversation ADD CHECK (contact_id IS NULL OR customer_id IS NOT NULL);
ALTER TABLE sms_consent ADD CHECK (status IN ('in', 'out', 'unreachable'));
ALTER TABLE sms_message ADD CHECK (direction IN ('inbound', 'outbound'));
ALTER TABLE text_template ADD CHECK (name <> '' AND body <> '');
CREATE UNIQUE INDEX text_template_active_name ON text_template (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX sms_conversation_unread ON sms_conversation (business_id) WHERE unread;
CREATE INDEX sms_message_unread ON sms_message (business_id, created_at DESC) WHERE unread;
CREATE INDEX internal_message_unread ON internal_message_person (business_id, user_id) WHERE read_at IS NULL;

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('sms_conversation'), protect_tenant_table('sms_consent'), protect_tenant_table('sms_consent_entry'),
  protect_tenant_table('text_template'), protect_tenant_table('internal_message'), protect_tenant_table('internal_message_person');
ALTER TABLE sms_conversation ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE sms_conversation ADD FOREIGN KEY (business_id, contact_id) REFERENCES contact (business_id, id);
ALTER TABLE sms_message ADD FOREIGN KEY (business_id, conversation_id) REFERENCES sms_conversation (business_id, id)
  ON DELETE SET NULL (conversation_id);
ALTER TABLE sms_message ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id);
ALTER TABLE sms_consent_entry ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id);
ALTER TABLE internal_message ADD FOREIGN KEY (business_id, sender_id) REFERENCES user_account (business_id, id);
ALTER TABLE internal_message_person ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id);
SELECT follow_merges('sms_conversation');
SELECT record_table('sms_conversation', 'text-conversation', 'id', '{unread,last_message_at,last_message_id,updated_at}'),
  record_table('text_template', 'text-template', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1');

-- Whoever works in the office texts, unless somebody has saved their role since.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['messaging.view', 'messaging.send']
  WHERE "key" IN ('administrator', 'dispatcher', 'customer service') AND "version" = 1
    AND NOT "permissions" @> ARRAY['messaging.view'];
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;

-- The outbox screen shows what was sent, not what came in.
CREATE OR REPLACE FUNCTION texts_with(pattern text, statuses text[], most int, skipped int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM sms_message
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND direction = 'outbound'
    AND lower(to_number || ' ' || body) LIKE lower(pattern) AND (statuses = '{}' OR status = ANY (statuses))
  ORDER BY created_at DESC, id DESC LIMIT most OFFSET skipped
$$;

-- Whether this installation has several businesses: one number set for the installation is nobody's then. It reads past the
-- tenant and answers nothing but that.
CREATE POLICY count_businesses ON business FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION has_several_businesses() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) > 1 FROM (SELECT FROM business LIMIT 2) AS two
$$;
