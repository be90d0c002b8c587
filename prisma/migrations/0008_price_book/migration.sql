-- The price book: categories, parts, labor, items (product_group), price levels, and catalog customizations.
-- Also the search functions for parts, labor, and items.

CREATE TABLE price_book_category (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  parent_id uuid,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX price_book_category_below ON price_book_category (business_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE UNIQUE INDEX price_book_category_name ON price_book_category (business_id, lower(name)) WHERE is_active;

CREATE TABLE price_book_part (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid,
  name text NOT NULL,
  job_form_name text DEFAULT '' NOT NULL,
  short_name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  cost numeric(14,2) NOT NULL,
  sales_price numeric(14,2) NOT NULL,
  model_number text DEFAULT '' NOT NULL,
  manufacturer text DEFAULT '' NOT NULL,
  supplier text DEFAULT '' NOT NULL,
  warranty text DEFAULT '' NOT NULL,
  is_taxable boolean DEFAULT true NOT NULL,
  is_serializable boolean DEFAULT false NOT NULL,
  is_inventoriable boolean DEFAULT false NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  search_text text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  asset_account text DEFAULT '' NOT NULL,
  cost_of_goods_sold_account text DEFAULT '' NOT NULL,
  image_file_id uuid,
  income_account text DEFAULT '' NOT NULL,
  is_inventoriable_locked boolean DEFAULT false NOT NULL,
  is_synced_to_quick_books boolean DEFAULT false NOT NULL,
  job_form_model_number text DEFAULT '' NOT NULL,
  product_source text DEFAULT '' NOT NULL,
  product_source_values jsonb,
  quick_books_class text DEFAULT '' NOT NULL,
  supplier_account_code text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id)
);
-- Lists the active part of the price book by name.
CREATE INDEX price_book_part_by_name ON price_book_part (business_id, name, id) WHERE is_active AND NOT hidden;
CREATE INDEX price_book_part_in_category ON price_book_part (business_id, category_id, name, id);
CREATE INDEX price_book_part_named ON price_book_part (business_id, short_name);
CREATE INDEX price_book_part_of_model ON price_book_part (business_id, model_number) WHERE model_number <> '';
CREATE INDEX price_book_part_picture ON price_book_part (business_id, image_file_id) WHERE image_file_id IS NOT NULL;
CREATE INDEX price_book_part_put_away ON price_book_part (business_id, name, id) WHERE ((NOT is_active) OR hidden);
CREATE INDEX price_book_part_put_away_search ON price_book_part USING gin (business_id, search_text gin_trgm_ops) WHERE ((NOT is_active) OR hidden);
CREATE INDEX price_book_part_search ON price_book_part USING gin (business_id, search_text gin_trgm_ops) WHERE is_active AND NOT hidden;
CREATE UNIQUE INDEX price_book_part_short_name ON price_book_part (business_id, lower(short_name)) WHERE is_active;

CREATE TABLE price_book_labor (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  category_id uuid,
  name text NOT NULL,
  job_form_name text DEFAULT '' NOT NULL,
  short_name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  rate numeric(14,2) NOT NULL,
  cost numeric(14,2) NOT NULL,
  default_hours numeric(14,4) NOT NULL,
  is_service_fee boolean DEFAULT false NOT NULL,
  is_taxable boolean DEFAULT false NOT NULL,
  warranty text DEFAULT '' NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  search_text text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  income_account text DEFAULT '' NOT NULL,
  is_synced_to_quick_books boolean DEFAULT false NOT NULL,
  job_form_model_number text DEFAULT '' NOT NULL,
  original_labor_id uuid,
  price_book_labor_type text DEFAULT '' NOT NULL,
  quick_books_class text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX price_book_labor_by_name ON price_book_labor (business_id, name, id) WHERE is_active AND NOT hidden;
CREATE INDEX price_book_labor_copied ON price_book_labor (business_id, original_labor_id) WHERE original_labor_id IS NOT NULL;
CREATE INDEX price_book_labor_in_category ON price_book_labor (business_id, category_id, name, id);
CREATE INDEX price_book_labor_named ON price_book_labor (business_id, short_name);
CREATE INDEX price_book_labor_put_away ON price_book_labor (business_id, name, id) WHERE ((NOT is_active) OR hidden);
CREATE INDEX price_book_labor_put_away_search ON price_book_labor USING gin (business_id, search_text gin_trgm_ops) WHERE ((NOT is_active) OR hidden);
CREATE INDEX price_book_labor_search ON price_book_labor USING gin (business_id, search_text gin_trgm_ops) WHERE is_active AND NOT hidden;
CREATE UNIQUE INDEX price_book_labor_short_name ON price_book_labor (business_id, lower(short_name)) WHERE is_active;

CREATE TABLE product_group (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  product_group_type text NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  model_number text DEFAULT '' NOT NULL,
  favorite boolean DEFAULT false NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  is_taxable boolean DEFAULT true NOT NULL,
  markup_multiplier numeric(14,4),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  image_file_id uuid,
  income_account text DEFAULT '' NOT NULL,
  is_synced_to_quick_books boolean DEFAULT false NOT NULL,
  quick_books_class text DEFAULT '' NOT NULL,
  search_text text DEFAULT '' NOT NULL,
  video_link text DEFAULT '' NOT NULL,
  website_link text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX product_group_by_name ON product_group (business_id, name, id) WHERE is_active AND NOT hidden;
CREATE INDEX product_group_picture ON product_group (business_id, image_file_id) WHERE image_file_id IS NOT NULL;
CREATE INDEX product_group_put_away ON product_group (business_id, name, id) WHERE ((NOT is_active) OR hidden);
CREATE INDEX product_group_put_away_search ON product_group USING gin (business_id, search_text gin_trgm_ops) WHERE ((NOT is_active) OR hidden);
CREATE INDEX product_group_search ON product_group USING gin (business_id, product_group_type, search_text gin_trgm_ops)
WHERE is_active AND NOT hidden;
CREATE UNIQUE INDEX product_group_short_name ON product_group (business_id, lower(short_name)) WHERE is_active;

CREATE TABLE product_group_category (
  business_id uuid NOT NULL,
  product_group_id uuid NOT NULL,
  category_id uuid NOT NULL,
  PRIMARY KEY (business_id, product_group_id, category_id)
);
CREATE INDEX product_group_category_business_id_category_id_idx ON product_group_category (business_id, category_id);

CREATE TABLE product_group_item (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  product_group_id uuid NOT NULL,
  part_id uuid NOT NULL,
  quantity numeric(14,4) NOT NULL,
  cost numeric(14,2),
  percentage_of_total_price numeric(7,4),
  "position" integer DEFAULT 0 NOT NULL,
  sales_price numeric(14,2),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX product_group_item_business_id_part_id_idx ON product_group_item (business_id, part_id);
CREATE INDEX product_group_item_business_id_product_group_id_idx ON product_group_item (business_id, product_group_id);

CREATE TABLE product_group_labor (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  product_group_id uuid NOT NULL,
  labor_id uuid NOT NULL,
  hours numeric(14,4) NOT NULL,
  cost numeric(14,2),
  percentage_of_total_price numeric(7,4),
  "position" integer DEFAULT 0 NOT NULL,
  rate numeric(14,2),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX product_group_labor_business_id_labor_id_idx ON product_group_labor (business_id, labor_id);
CREATE INDEX product_group_labor_business_id_product_group_id_idx ON product_group_labor (business_id, product_group_id);

CREATE TABLE product_group_price (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  product_group_id uuid NOT NULL,
  price_key text NOT NULL,
  price numeric(14,2) NOT NULL,
  is_custom_pricing boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deactivated_datetime timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX product_group_price_business_id_product_group_id_deactivate_idx ON product_group_price (business_id, product_group_id, deactivated_datetime);
-- An item has one current price at each level.
CREATE UNIQUE INDEX product_group_price_current ON product_group_price (business_id, product_group_id, price_key)
  WHERE deactivated_datetime IS NULL;

CREATE TABLE business_price (
  business_id uuid NOT NULL,
  price_key text NOT NULL,
  price_name text NOT NULL,
  price_val numeric(14,4) NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (business_id, price_key)
);
CREATE UNIQUE INDEX business_price_business_id_id_key ON business_price (business_id, id);

CREATE TABLE price_book_settings (
  business_id uuid NOT NULL,
  accounting_system text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id)
);

CREATE TABLE vendor_customization (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id integer NOT NULL,
  type text NOT NULL,
  product_id uuid NOT NULL,
  target_id uuid NOT NULL,
  values jsonb DEFAULT '{}'::jsonb NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT customization_type CHECK (type IN ('product', 'part', 'labor'))
);
CREATE UNIQUE INDEX vendor_customization_business_id_vendor_id_product_id_type__key ON vendor_customization (business_id, vendor_id, product_id, type, target_id);

CREATE TABLE vendor_markup_tier (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor_id integer NOT NULL,
  range_min numeric(14,2) NOT NULL,
  range_max numeric(14,2) NOT NULL,
  markup numeric(20,8) NOT NULL,
  last_modified_by uuid,
  last_modified_date timestamptz(3),
  PRIMARY KEY (business_id, id),
  CONSTRAINT tier_overlap EXCLUDE USING gist (business_id WITH =, vendor_id WITH =, numrange(range_min, range_max, '[]'::text) WITH &&) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT tier_range CHECK (range_min <= range_max)
);
CREATE INDEX vendor_markup_tier_business_id_vendor_id_idx ON vendor_markup_tier (business_id, vendor_id);

CREATE TABLE vendor_favorite (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  vendor_id integer NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX vendor_favorite_business_id_user_id_vendor_id_product_id_key ON vendor_favorite (business_id, user_id, vendor_id, product_id);

CREATE TABLE vendor_recent (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  vendor_id integer NOT NULL,
  product_id uuid NOT NULL,
  looked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, user_id, vendor_id, product_id)
);

SELECT protect_tenant_table('price_book_category');
SELECT protect_tenant_table('price_book_part');
SELECT protect_tenant_table('price_book_labor');
SELECT protect_tenant_table('product_group');
SELECT protect_tenant_table('product_group_category');
SELECT protect_tenant_table('product_group_item');
SELECT protect_tenant_table('product_group_labor');
SELECT protect_tenant_table('product_group_price');
SELECT protect_tenant_table('business_price');
SELECT protect_tenant_table('price_book_settings');
SELECT protect_tenant_table('vendor_customization');
SELECT protect_tenant_table('vendor_markup_tier');
SELECT protect_tenant_table('vendor_favorite');
SELECT protect_tenant_table('vendor_recent');

-- For the search functions below. They run as the table's owner, filter by tenant themselves, and return only ids.
-- 0007_customers explains why.
CREATE POLICY search_functions ON price_book_part FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY search_functions ON price_book_labor FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY search_functions ON product_group FOR SELECT TO CURRENT_USER USING (true);

ALTER TABLE price_book_category ADD CONSTRAINT price_book_category_business_id_parent_id_fkey
  FOREIGN KEY (business_id, parent_id) REFERENCES price_book_category(business_id, id);
ALTER TABLE price_book_part ADD CONSTRAINT price_book_part_business_id_category_id_fkey
  FOREIGN KEY (business_id, category_id) REFERENCES price_book_category(business_id, id);
ALTER TABLE price_book_part ADD CONSTRAINT price_book_part_business_id_image_file_id_fkey
  FOREIGN KEY (business_id, image_file_id) REFERENCES stored_file(business_id, id);
ALTER TABLE price_book_labor ADD CONSTRAINT price_book_labor_business_id_category_id_fkey
  FOREIGN KEY (business_id, category_id) REFERENCES price_book_category(business_id, id);
ALTER TABLE price_book_labor ADD CONSTRAINT price_book_labor_business_id_original_labor_id_fkey
  FOREIGN KEY (business_id, original_labor_id) REFERENCES price_book_labor(business_id, id);
ALTER TABLE product_group ADD CONSTRAINT product_group_business_id_image_file_id_fkey
  FOREIGN KEY (business_id, image_file_id) REFERENCES stored_file(business_id, id);
ALTER TABLE product_group_category ADD CONSTRAINT product_group_category_business_id_category_id_fkey
  FOREIGN KEY (business_id, category_id) REFERENCES price_book_category(business_id, id);
ALTER TABLE product_group_category ADD CONSTRAINT product_group_category_business_id_product_group_id_fkey
  FOREIGN KEY (business_id, product_group_id) REFERENCES product_group(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_group_item ADD CONSTRAINT product_group_item_business_id_part_id_fkey
  FOREIGN KEY (business_id, part_id) REFERENCES price_book_part(business_id, id);
ALTER TABLE product_group_item ADD CONSTRAINT product_group_item_business_id_product_group_id_fkey
  FOREIGN KEY (business_id, product_group_id) REFERENCES product_group(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_group_labor ADD CONSTRAINT product_group_labor_business_id_labor_id_fkey
  FOREIGN KEY (business_id, labor_id) REFERENCES price_book_labor(business_id, id);
ALTER TABLE product_group_labor ADD CONSTRAINT product_group_labor_business_id_product_group_id_fkey
  FOREIGN KEY (business_id, product_group_id) REFERENCES product_group(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_group_price ADD CONSTRAINT product_group_price_business_id_product_group_id_fkey
  FOREIGN KEY (business_id, product_group_id) REFERENCES product_group(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE vendor_favorite ADD CONSTRAINT vendor_favorite_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;
ALTER TABLE vendor_recent ADD CONSTRAINT vendor_recent_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;

-- Returns the items that match every word, or that resemble the words despite typing errors. The best match comes
-- first, then the name decides. At most `most` are returned, also when more match. The first pattern is used for the
-- index, so it must be the most selective one. The functions below do the same for parts, for labor, and for hidden or
-- inactive records, which are searched rarely and have an index of their own.
CREATE FUNCTION items_matching(first_pattern text, other_patterns text[], words text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.6'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN '%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%____%' THEN other_patterns[1] ELSE '%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%____%' THEN other_patterns[2] ELSE '%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND search_text %> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $$;

CREATE FUNCTION items_of_types_matching(first_pattern text, other_patterns text[], words text, most integer, types text[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.6'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden AND product_group_type = ANY (types) AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden AND product_group_type = ANY (types)
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN '%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%____%' THEN other_patterns[1] ELSE '%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%____%' THEN other_patterns[2] ELSE '%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden AND product_group_type = ANY (types)
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden AND product_group_type = ANY (types)
            AND search_text %> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $$;

CREATE FUNCTION labor_matching(first_pattern text, other_patterns text[], words text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.6'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN '%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%____%' THEN other_patterns[1] ELSE '%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%____%' THEN other_patterns[2] ELSE '%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND search_text %> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $$;

CREATE FUNCTION parts_matching(first_pattern text, other_patterns text[], words text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.6'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN '%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%____%' THEN other_patterns[1] ELSE '%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%____%' THEN other_patterns[2] ELSE '%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
            AND search_text %> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $$;

CREATE FUNCTION price_book_labor_put_away_matching(first_pattern text, other_patterns text[], words text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.6'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden) AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN '%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%____%' THEN other_patterns[1] ELSE '%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%____%' THEN other_patterns[2] ELSE '%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, job_form_model_number AS model, search_text FROM price_book_labor
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND search_text %> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $$;

CREATE FUNCTION price_book_part_put_away_matching(first_pattern text, other_patterns text[], words text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.6'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden) AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN '%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%____%' THEN other_patterns[1] ELSE '%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%____%' THEN other_patterns[2] ELSE '%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM price_book_part
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND search_text %> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $$;

CREATE FUNCTION product_group_put_away_matching(first_pattern text, other_patterns text[], words text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.6'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden) AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\% %' THEN '%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%____%' THEN other_patterns[1] ELSE '%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%____%' THEN other_patterns[2] ELSE '%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, model_number AS model, search_text FROM product_group
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND (NOT is_active OR hidden)
            AND search_text %> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $$;

SELECT record_table('price_book_category', 'price-book', 'id',
  removed_when => 'NOT x.is_active',
  removal => 'is_active = false');
SELECT record_table('price_book_part', 'price-book', 'id',
  removed_when => 'NOT x.is_active',
  removal => 'is_active = false');
SELECT record_table('price_book_labor', 'price-book', 'id',
  removed_when => 'NOT x.is_active',
  removal => 'is_active = false');
SELECT record_table('product_group', 'price-book', 'id',
  removed_when => 'NOT x.is_active',
  removal => 'is_active = false');
SELECT record_table('product_group_category', 'price-book', 'product_group_id');
SELECT record_table('product_group_item', 'price-book', 'product_group_id');
SELECT record_table('product_group_labor', 'price-book', 'product_group_id');
SELECT record_table('product_group_price', 'price-book', 'product_group_id');
SELECT record_table('business_price', 'business', 'business_id');
SELECT record_table('price_book_settings', 'business', 'business_id');
SELECT record_table('vendor_customization', 'catalog-product', 'product_id');
SELECT record_table('vendor_markup_tier', 'markup', 'id');
SELECT record_table('vendor_favorite', 'catalog-product', 'product_id');
