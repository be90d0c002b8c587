-- CreateTable
CREATE TABLE "vendor_customization" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "vendor_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "values" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "vendor_customization_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "vendor_markup_tier" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "vendor_id" INTEGER NOT NULL,
    "range_min" DECIMAL(14,2) NOT NULL,
    "range_max" DECIMAL(14,2) NOT NULL,
    "markup" DECIMAL(20,8) NOT NULL,
    "last_modified_by" UUID,
    "last_modified_date" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_markup_tier_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "vendor_favorite" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "vendor_id" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vendor_favorite_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "vendor_recent" (
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "vendor_id" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vendor_recent_pkey" PRIMARY KEY ("business_id","user_id","vendor_id","product_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "vendor_customization_business_id_vendor_id_product_id_type__key" ON "vendor_customization"("business_id", "vendor_id", "product_id", "type", "target_id");

-- CreateIndex
CREATE INDEX "vendor_markup_tier_business_id_vendor_id_idx" ON "vendor_markup_tier"("business_id", "vendor_id");

-- CreateIndex
CREATE UNIQUE INDEX "vendor_favorite_business_id_user_id_vendor_id_product_id_key" ON "vendor_favorite"("business_id", "user_id", "vendor_id", "product_id");

SELECT protect_tenant_table('vendor_customization'), protect_tenant_table('vendor_markup_tier'),
  protect_tenant_table('vendor_favorite'), protect_tenant_table('vendor_recent');

ALTER TABLE vendor_customization ADD CONSTRAINT customization_type CHECK (type IN ('product', 'part', 'labor'));
-- No two tiers of a vendor say what the same cost comes to.
ALTER TABLE vendor_markup_tier ADD CONSTRAINT tier_range CHECK (range_min <= range_max),
  ADD CONSTRAINT tier_overlap EXCLUDE USING gist (business_id WITH =, vendor_id WITH =, numrange(range_min, range_max, '[]') WITH &&)
    DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE vendor_favorite ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;
ALTER TABLE vendor_recent ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;

SELECT record_table('vendor_customization', 'catalog-product', 'product_id'),
  record_table('vendor_markup_tier', 'markup', 'id'),
  record_table('vendor_favorite', 'catalog-product', 'product_id');
