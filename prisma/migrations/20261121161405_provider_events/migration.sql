-- CreateTable
CREATE TABLE "provider_event" (
    "business_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("business_id","provider","event_id")
);

SELECT protect_tenant_table('provider_event');
