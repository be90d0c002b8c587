-- AlterTable
ALTER TABLE "business" ADD COLUMN     "quickbooks_connected" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "sync_state" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "income_account" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "quick_books_class" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "accounting_connection" (
    "business_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "realm_id" TEXT NOT NULL,
    "company_name" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL,
    "lost_reason" TEXT NOT NULL DEFAULT '',
    "access_sealed" TEXT,
    "refresh_sealed" TEXT,
    "access_expires_at" TIMESTAMPTZ(3),
    "connected_by_id" UUID,
    "connected_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sync_at" TIMESTAMPTZ(3),
    "last_problem" TEXT NOT NULL DEFAULT '',
    "syncing_until" TIMESTAMPTZ(3),

    CONSTRAINT "accounting_connection_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "accounting_state" (
    "business_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounting_state_pkey" PRIMARY KEY ("business_id","token_hash")
);

-- CreateTable
CREATE TABLE "sync_entry" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "realm_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "our_id" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "invoice_id" UUID,
    "their_id" TEXT,
    "sync_token" TEXT,
    "state" TEXT NOT NULL,
    "error" TEXT NOT NULL DEFAULT '',
    "request" JSONB,
    "request_hash" TEXT NOT NULL DEFAULT '',
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "amount" DECIMAL(14,2),
    "synced_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sync_entry_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "sandbox_quickbooks" (
    "key" TEXT NOT NULL,
    "realm_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_quickbooks_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sync_entry_business_id_state_updated_at_idx" ON "sync_entry"("business_id", "state", "updated_at");

-- CreateIndex
CREATE INDEX "sync_entry_business_id_invoice_id_idx" ON "sync_entry"("business_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "sync_entry_business_id_realm_id_kind_our_id_key" ON "sync_entry"("business_id", "realm_id", "kind", "our_id");

-- CreateIndex
CREATE INDEX "sandbox_quickbooks_realm_id_kind_created_at_idx" ON "sandbox_quickbooks"("realm_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "invoice_business_id_sync_state_updated_at_idx" ON "invoice"("business_id", "sync_state", "updated_at");

SELECT protect_tenant_table('accounting_connection'), protect_tenant_table('accounting_state'), protect_tenant_table('sync_entry');
ALTER TABLE accounting_connection ADD CHECK (state IN ('connected', 'lost', 'disconnected'));
ALTER TABLE sync_entry ADD CHECK (kind IN ('customer', 'item', 'invoice', 'payment'));
ALTER TABLE sync_entry ADD CHECK (state IN ('waiting', 'sending', 'synced', 'error', 'by hand'));
ALTER TABLE invoice ADD CONSTRAINT invoice_sync_state CHECK (sync_state IN ('', 'ready to sync', 'synced')) NOT VALID;
ALTER TABLE invoice VALIDATE CONSTRAINT invoice_sync_state;

-- What was set to one of the two by hand: they are no longer a document's own status.
ALTER TABLE invoice NO FORCE ROW LEVEL SECURITY;
UPDATE invoice SET sync_state = status, status = CASE WHEN balance <= 0 THEN 'closed' ELSE 'approved' END
WHERE status IN ('synced', 'ready to sync');
ALTER TABLE invoice FORCE ROW LEVEL SECURITY;
