-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "counted_on" DATE,
ADD COLUMN     "held_reason" TEXT,
ADD COLUMN     "is_login_mail" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sms_message" ADD COLUMN     "counted_on" DATE,
ADD COLUMN     "held_reason" TEXT;

-- CreateTable
CREATE TABLE "sending_allowance" (
    "business_id" UUID NOT NULL,
    "signed_up_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_established" BOOLEAN NOT NULL DEFAULT false,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_name" TEXT,
    "mail_per_day" INTEGER,
    "texts_per_day" INTEGER,
    "limits_set_at" TIMESTAMPTZ(3),

    CONSTRAINT "sending_allowance_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "sending_day" (
    "business_id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "bounced" INTEGER NOT NULL DEFAULT 0,
    "complained" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sending_day_pkey" PRIMARY KEY ("business_id","channel","day")
);

-- Held messages leave oldest first.
CREATE INDEX mail_message_held ON mail_message (business_id, created_at) WHERE held_reason IS NOT NULL AND status = 'queued';
CREATE INDEX sms_message_held ON sms_message (business_id, created_at) WHERE held_reason IS NOT NULL AND status = 'queued';

SELECT protect_tenant_table('sending_allowance'), protect_tenant_table('sending_day');
