-- DropIndex
DROP INDEX "price_book_category_business_id_name_key";

-- DropIndex
DROP INDEX "price_book_part_business_id_short_name_key";

-- DropIndex
DROP INDEX "price_book_labor_business_id_short_name_key";

-- DropIndex
DROP INDEX "product_group_business_id_short_name_key";

-- DropIndex
DROP INDEX "product_group_price_business_id_product_group_id_price_key_key";

-- AlterTable
ALTER TABLE "price_book_category" ADD COLUMN     "parent_id" UUID;

-- AlterTable
ALTER TABLE "price_book_part" ADD COLUMN     "asset_account" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "cost_of_goods_sold_account" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "image_file_id" UUID,
ADD COLUMN     "income_account" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "is_inventoriable_locked" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_synced_to_quick_books" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "job_form_model_number" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "product_source" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "product_source_values" JSONB,
ADD COLUMN     "quick_books_class" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "supplier_account_code" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "price_book_labor" ADD COLUMN     "income_account" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "is_synced_to_quick_books" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "job_form_model_number" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "original_labor_id" UUID,
ADD COLUMN     "price_book_labor_type" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "quick_books_class" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "product_group" ADD COLUMN     "image_file_id" UUID,
ADD COLUMN     "income_account" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "is_synced_to_quick_books" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "quick_books_class" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "video_link" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "website_link" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "product_group_item" ADD COLUMN     "cost" DECIMAL(14,2),
ADD COLUMN     "percentage_of_total_price" DECIMAL(7,4),
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sales_price" DECIMAL(14,2);

-- AlterTable
ALTER TABLE "product_group_labor" ADD COLUMN     "cost" DECIMAL(14,2),
ADD COLUMN     "percentage_of_total_price" DECIMAL(7,4),
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rate" DECIMAL(14,2);

-- AlterTable
ALTER TABLE "product_group_price" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "deactivated_datetime" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "business_price" ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "business_price" ALTER COLUMN "id" DROP DEFAULT;

-- CreateTable
CREATE TABLE "product_group_category" (
    "business_id" UUID NOT NULL,
    "product_group_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,

    CONSTRAINT "product_group_category_pkey" PRIMARY KEY ("business_id","product_group_id","category_id")
);

-- CreateTable
CREATE TABLE "price_book_settings" (
    "business_id" UUID NOT NULL,
    "accounting_system" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "price_book_settings_pkey" PRIMARY KEY ("business_id")
);

-- CreateIndex
CREATE INDEX "product_group_category_business_id_category_id_idx" ON "product_group_category"("business_id", "category_id");

-- CreateIndex
CREATE INDEX "product_group_item_business_id_part_id_idx" ON "product_group_item"("business_id", "part_id");

-- CreateIndex
CREATE INDEX "product_group_labor_business_id_labor_id_idx" ON "product_group_labor"("business_id", "labor_id");

-- CreateIndex
CREATE INDEX "product_group_price_business_id_product_group_id_deactivate_idx" ON "product_group_price"("business_id", "product_group_id", "deactivated_datetime");

-- CreateIndex
CREATE UNIQUE INDEX "business_price_business_id_id_key" ON "business_price"("business_id", "id");

-- AddForeignKey
ALTER TABLE "product_group_category" ADD CONSTRAINT "product_group_category_business_id_product_group_id_fkey" FOREIGN KEY ("business_id", "product_group_id") REFERENCES "product_group"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is there is kept: an item may stand in several categories from here on, and has its names to be found by.
ALTER TABLE product_group NO FORCE ROW LEVEL SECURITY;
ALTER TABLE price_book_category NO FORCE ROW LEVEL SECURITY;
ALTER TABLE price_book_part NO FORCE ROW LEVEL SECURITY;
ALTER TABLE price_book_labor NO FORCE ROW LEVEL SECURITY;
INSERT INTO product_group_category (business_id, product_group_id, category_id)
  SELECT business_id, id, category_id FROM product_group WHERE category_id IS NOT NULL;
ALTER TABLE product_group DROP COLUMN category_id;
UPDATE product_group g SET search_text = lower(concat_ws(' ', g.name, nullif(g.short_name, g.name), nullif(g.model_number, ''),
  (SELECT string_agg(c.name, ' ') FROM product_group_category gc
   JOIN price_book_category c ON c.business_id = gc.business_id AND c.id = gc.category_id
   WHERE gc.business_id = g.business_id AND gc.product_group_id = g.id), nullif(g.description, '')));

-- One short name each, however it is written; where two had one, the newer is numbered.
CREATE FUNCTION pg_temp.number_short_names(list regclass, named text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %1$s SET %2$I = %1$s.%2$I || '' ('' || taken.place || '')'' FROM (
    SELECT business_id, id, row_number() OVER (PARTITION BY business_id, lower(%2$I) ORDER BY id) AS place FROM %1$s WHERE is_active
    ) taken WHERE taken.business_id = %1$s.business_id AND taken.id = %1$s.id AND taken.place > 1', list, named);
END $$;
SELECT pg_temp.number_short_names('price_book_part', 'short_name');
SELECT pg_temp.number_short_names('price_book_labor', 'short_name');
SELECT pg_temp.number_short_names('product_group', 'short_name');
SELECT pg_temp.number_short_names('price_book_category', 'name');
ALTER TABLE product_group FORCE ROW LEVEL SECURITY;
ALTER TABLE price_book_category FORCE ROW LEVEL SECURITY;
ALTER TABLE price_book_part FORCE ROW LEVEL SECURITY;
ALTER TABLE price_book_labor FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX price_book_category_name ON price_book_category (business_id, lower(name)) WHERE is_active;
CREATE UNIQUE INDEX price_book_part_short_name ON price_book_part (business_id, lower(short_name)) WHERE is_active;
CREATE UNIQUE INDEX price_book_labor_short_name ON price_book_labor (business_id, lower(short_name)) WHERE is_active;
CREATE UNIQUE INDEX product_group_short_name ON product_group (business_id, lower(short_name)) WHERE is_active;

-- At each level an item has one current price.
CREATE UNIQUE INDEX product_group_price_current ON product_group_price (business_id, product_group_id, price_key)
  WHERE deactivated_datetime IS NULL;

-- Every business has the ten price keys.
ALTER TABLE business_price NO FORCE ROW LEVEL SECURITY;
ALTER TABLE business NO FORCE ROW LEVEL SECURITY;
INSERT INTO business_price (business_id, id, price_key, price_name, price_val, is_active)
  SELECT b.id, gen_random_uuid(), k.price_key, k.price_name, k.price_val, k.is_active
  FROM business b CROSS JOIN (VALUES ('base', 'Base', 1, true), ('maintenance', 'Maintenance plan', 1, false),
    ('addonVal1', 'Add-on 1', 1, false), ('addonVal2', 'Add-on 2', 1, false), ('addonVal3', 'Add-on 3', 1, false),
    ('markup_multiplier', 'Markup', 1, true), ('labor_rate', 'Labor rate', 0, true), ('labor_cost', 'Labor cost', 0, true),
    ('flat_rate_labor_rate', 'Flat-rate labor rate', 0, true), ('flat_rate_labor_cost', 'Flat-rate labor cost', 0, true)
  ) AS k (price_key, price_name, price_val, is_active)
  ON CONFLICT (business_id, price_key) DO NOTHING;
ALTER TABLE business_price FORCE ROW LEVEL SECURITY;
ALTER TABLE business FORCE ROW LEVEL SECURITY;

-- Each row belongs to one tenant, and what it names is of the same.
SELECT protect_tenant_table('product_group_category'), protect_tenant_table('price_book_settings');
ALTER TABLE price_book_category ADD FOREIGN KEY (business_id, parent_id) REFERENCES price_book_category (business_id, id);
ALTER TABLE product_group_category ADD FOREIGN KEY (business_id, category_id) REFERENCES price_book_category (business_id, id);
ALTER TABLE price_book_labor ADD FOREIGN KEY (business_id, original_labor_id) REFERENCES price_book_labor (business_id, id);
ALTER TABLE price_book_part ADD FOREIGN KEY (business_id, image_file_id) REFERENCES stored_file (business_id, id);
ALTER TABLE product_group ADD FOREIGN KEY (business_id, image_file_id) REFERENCES stored_file (business_id, id);
CREATE INDEX price_book_category_below ON price_book_category (business_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX price_book_part_in_category ON price_book_part (business_id, category_id, name, id);
CREATE INDEX price_book_labor_in_category ON price_book_labor (business_id, category_id, name, id);
CREATE INDEX price_book_labor_copied ON price_book_labor (business_id, original_labor_id) WHERE original_labor_id IS NOT NULL;
CREATE INDEX price_book_part_named ON price_book_part (business_id, short_name);
CREATE INDEX price_book_part_of_model ON price_book_part (business_id, model_number) WHERE model_number <> '';
CREATE INDEX price_book_labor_named ON price_book_labor (business_id, short_name);
CREATE INDEX price_book_part_picture ON price_book_part (business_id, image_file_id) WHERE image_file_id IS NOT NULL;
CREATE INDEX product_group_picture ON product_group (business_id, image_file_id) WHERE image_file_id IS NOT NULL;
CREATE INDEX product_group_by_name ON product_group (business_id, name, id) WHERE is_active AND NOT hidden;
CREATE INDEX product_group_search ON product_group USING gin (business_id, search_text gin_trgm_ops) WHERE is_active AND NOT hidden;
SELECT record_table('product_group_category', 'price-book', 'product_group_id'),
  record_table('price_book_settings', 'business', 'business_id');

-- What is sold, found by every word in it, or despite typing errors, as parts and labor are. What is hidden or out of use
-- is looked for now and then, and has an index of its own.
CREATE POLICY search_functions ON product_group FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION items_matching(first_pattern text, other_patterns text[], words text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.6 AS $$
  WITH found AS (
    (SELECT id, name, search_text FROM product_group
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND search_text LIKE first_pattern AND search_text LIKE ALL (other_patterns)
     LIMIT most)
    UNION
    (SELECT id, name, search_text FROM product_group
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND search_text %> words
     LIMIT most)
  )
  SELECT id FROM found ORDER BY word_similarity(words, search_text) DESC, name, id LIMIT most
$$;

DO $do$
DECLARE
  list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['price_book_part', 'price_book_labor', 'product_group'] LOOP
    EXECUTE format('CREATE INDEX %1$I ON %2$I (business_id, name, id) WHERE NOT is_active OR hidden', list || '_put_away', list);
    EXECUTE format('CREATE INDEX %1$I ON %2$I USING gin (business_id, search_text gin_trgm_ops) WHERE NOT is_active OR hidden',
      list || '_put_away_search', list);
    EXECUTE format($function$
      CREATE FUNCTION %1$I(first_pattern text, other_patterns text[], words text, most int)
      RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.6 AS $body$
        WITH found AS (
          (SELECT id, name, search_text FROM %2$I
           WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
             AND search_text LIKE first_pattern AND search_text LIKE ALL (other_patterns)
           LIMIT most)
          UNION
          (SELECT id, name, search_text FROM %2$I
           WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
             AND search_text %%> words
           LIMIT most)
        )
        SELECT id FROM found ORDER BY word_similarity(words, search_text) DESC, name, id LIMIT most
      $body$ $function$, list || '_put_away_matching', list);
  END LOOP;
END $do$;
