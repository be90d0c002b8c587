-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "status_id" UUID;

-- AlterTable
ALTER TABLE "note" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "follow_up_at" TIMESTAMPTZ(3),
ADD COLUMN     "follow_up_type_id" UUID,
ADD COLUMN     "followed_up_at" TIMESTAMPTZ(3),
ADD COLUMN     "invoice_status" TEXT,
ADD COLUMN     "is_initial_call" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "customer_status" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "priority" INTEGER NOT NULL,

    CONSTRAINT "customer_status_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "follow_up_type" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "follow_up_type_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "note_location" (
    "business_id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "location_id" UUID NOT NULL,

    CONSTRAINT "note_location_pkey" PRIMARY KEY ("business_id","note_id","location_id")
);

-- CreateIndex
CREATE INDEX "note_location_business_id_location_id_idx" ON "note_location"("business_id", "location_id");

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('customer_status'), protect_tenant_table('follow_up_type'), protect_tenant_table('note_location');
ALTER TABLE customer ADD FOREIGN KEY (business_id, status_id) REFERENCES customer_status (business_id, id);
ALTER TABLE note ADD FOREIGN KEY (business_id, follow_up_type_id) REFERENCES follow_up_type (business_id, id);
ALTER TABLE note ADD FOREIGN KEY (business_id, assignee_id) REFERENCES user_account (business_id, id);
ALTER TABLE note_location ADD FOREIGN KEY (business_id, note_id) REFERENCES note (business_id, id) ON DELETE CASCADE;
ALTER TABLE note_location ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX customer_status_name ON customer_status (business_id, lower(name));
CREATE UNIQUE INDEX follow_up_type_active_name ON follow_up_type (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX follow_up_type_one_default ON follow_up_type (business_id) WHERE is_default AND deleted_at IS NULL;
CREATE INDEX customer_by_status ON customer (business_id, status_id) WHERE status_id IS NOT NULL;
CREATE INDEX note_by_created ON note (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_to_follow_up ON note (business_id, follow_up_at, id) WHERE deleted_at IS NULL AND follow_up_at IS NOT NULL AND followed_up_at IS NULL;

SELECT record_table('customer_status', 'customer-status', 'id'),
  record_table('follow_up_type', 'follow-up-type', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('note_location', 'note', 'note_id');
