-- CreateTable
CREATE TABLE "equipment_system" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "location_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "equipment_system_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "manufacturer" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "manufacturer_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "equipment" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "location_id" UUID NOT NULL,
    "system_id" UUID,
    "manufacturer_id" UUID,
    "name" TEXT NOT NULL,
    "model_number" TEXT NOT NULL DEFAULT '',
    "serial_number" TEXT NOT NULL DEFAULT '',
    "install_date" DATE,
    "warranty_until" DATE,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "notes" TEXT NOT NULL DEFAULT '',
    "plate_file_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "equipment_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "equipment_job" (
    "business_id" UUID NOT NULL,
    "equipment_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,

    CONSTRAINT "equipment_job_pkey" PRIMARY KEY ("business_id","equipment_id","job_id")
);

-- CreateIndex
CREATE INDEX "equipment_system_business_id_location_id_idx" ON "equipment_system"("business_id", "location_id");

-- CreateIndex
CREATE INDEX "equipment_business_id_location_id_idx" ON "equipment"("business_id", "location_id");

-- CreateIndex
CREATE INDEX "equipment_job_business_id_job_id_idx" ON "equipment_job"("business_id", "job_id");

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('equipment_system'), protect_tenant_table('manufacturer'), protect_tenant_table('equipment'),
  protect_tenant_table('equipment_job');
ALTER TABLE equipment_system ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id) ON DELETE CASCADE;
ALTER TABLE equipment ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id) ON DELETE CASCADE;
ALTER TABLE equipment ADD FOREIGN KEY (business_id, system_id) REFERENCES equipment_system (business_id, id);
ALTER TABLE equipment ADD FOREIGN KEY (business_id, manufacturer_id) REFERENCES manufacturer (business_id, id);
ALTER TABLE equipment ADD FOREIGN KEY (business_id, plate_file_id) REFERENCES stored_file (business_id, id);
ALTER TABLE equipment_job ADD FOREIGN KEY (business_id, equipment_id) REFERENCES equipment (business_id, id) ON DELETE CASCADE;
ALTER TABLE equipment_job ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX manufacturer_name ON manufacturer (business_id, lower(name));
CREATE INDEX equipment_by_created ON equipment (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX equipment_by_system ON equipment (business_id, system_id) WHERE system_id IS NOT NULL;
CREATE INDEX equipment_by_manufacturer ON equipment (business_id, manufacturer_id) WHERE manufacturer_id IS NOT NULL;
CREATE INDEX equipment_words ON equipment USING gin (business_id, lower(name || ' ' || model_number || ' ' || serial_number) gin_trgm_ops)
  WHERE deleted_at IS NULL;

-- Equipment by what stands on its plate. A policy of rows keeps the index from being asked for it, so a function of the
-- owner's does.
CREATE FUNCTION equipment_saying(pattern text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM equipment
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    AND lower(name || ' ' || model_number || ' ' || serial_number) LIKE pattern
  LIMIT most
$$;

SELECT record_table('equipment_system', 'equipment-system', 'id'),
  record_table('manufacturer', 'manufacturer', 'id'),
  record_table('equipment', 'equipment', 'id', '{}', 'x.deleted_at IS NOT NULL', 'deleted_at = $1'),
  record_table('equipment_job', 'equipment', 'equipment_id');

-- What is named after a merged location is of the survivor.
SELECT follow_merges('equipment_system'), follow_merges('equipment');
