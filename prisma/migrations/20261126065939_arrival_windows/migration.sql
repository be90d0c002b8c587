-- CreateTable
CREATE TABLE "arrival_window" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "start_minute" INTEGER NOT NULL,
    "end_minute" INTEGER NOT NULL,

    CONSTRAINT "arrival_window_pkey" PRIMARY KEY ("business_id","id")
);

-- Each row belongs to one tenant.
SELECT protect_tenant_table('arrival_window');
CREATE UNIQUE INDEX arrival_window_name ON arrival_window (business_id, lower(name));
ALTER TABLE arrival_window ADD CHECK (start_minute >= 0 AND start_minute < end_minute AND end_minute < 1440);
SELECT record_table('arrival_window', 'arrival-window', 'id');
