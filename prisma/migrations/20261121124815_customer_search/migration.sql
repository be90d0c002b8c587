-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "sort_city" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sort_name" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "customer_business_id_sort_name_id_idx" ON "customer"("business_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "customer_business_id_sort_city_id_idx" ON "customer"("business_id", "sort_city", "id");

-- CreateIndex
CREATE INDEX "customer_business_id_created_at_id_idx" ON "customer"("business_id", "created_at", "id");

-- Replaced by the indexes above, which also serve lists that include deleted customers.
DROP INDEX customer_by_name;
DROP INDEX customer_by_created;

-- Rows written before now sort by what they have.
UPDATE customer SET sort_name = lower(display_name);

-- Search by trigrams and arrays. Under row-level security Postgres evaluates only leakproof operators inside an index
-- scan, and LIKE, <% and && are not: asked by the application role each search would read the whole table. So these
-- functions run as the owner of the table, name the tenant themselves, and answer nothing but ids; the caller reads
-- the rows themselves under its own policy. The policy is for the owner alone, whom the application cannot become.
CREATE POLICY search_functions ON customer FOR SELECT TO CURRENT_USER USING (true);

-- Undeleted customers whose text matches both patterns (by the index) and all others, in no order, at most `most`.
CREATE FUNCTION customers_matching(first_pattern text, second_pattern text, other_patterns text[], most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM customer
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    AND search_text LIKE first_pattern AND search_text LIKE second_pattern AND search_text LIKE ALL (other_patterns)
  LIMIT most
$$;

-- Loads the extension's library into this session: its threshold below is not known before that.
DO $$ BEGIN PERFORM show_trgm('a'); END $$;

-- Undeleted customers whose text holds something like each of the words, the likest first. `probe` is the word that the
-- index is asked for; `swapped` are patterns of its spellings with two neighbours exchanged, which share few trigrams.
CREATE FUNCTION customers_resembling(probe text, swapped text[], words text[], most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  WITH found AS (
    (SELECT id, search_text FROM customer
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
       AND search_text %> probe
     LIMIT 500)
    UNION
    SELECT near.id, near.search_text FROM unnest(swapped) AS spelling
    CROSS JOIN LATERAL (
      SELECT id, search_text FROM customer
      WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
        AND search_text LIKE spelling
      LIMIT 100) AS near
  )
  SELECT found.id FROM found
  CROSS JOIN LATERAL (
    SELECT min(likeness) AS worst, avg(likeness) AS mean FROM (
      SELECT CASE WHEN word = probe AND found.search_text LIKE ANY (swapped) THEN 0.9
                  ELSE word_similarity(word, found.search_text) END AS likeness
      FROM unnest(words) AS word) AS compared) AS fit
  WHERE fit.worst >= 0.45
  ORDER BY fit.mean DESC, found.id
  LIMIT most
$$;

-- Undeleted customers with one of these phone numbers, e-mail addresses or postal addresses, in their key forms.
CREATE FUNCTION customers_with_keys(phones text[], emails text[], addresses text[], most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH tenant AS MATERIALIZED (SELECT nullif(current_setting('app.business_id', true), '')::uuid AS id)
  SELECT id FROM (
    (SELECT c.id FROM tenant JOIN customer c ON c.business_id = tenant.id
     WHERE c.phone_keys && phones AND c.deleted_at IS NULL LIMIT most)
    UNION
    (SELECT c.id FROM tenant JOIN customer c ON c.business_id = tenant.id
     WHERE c.address_keys && addresses AND c.deleted_at IS NULL LIMIT most)
    UNION
    (SELECT c.id FROM tenant JOIN customer c ON c.business_id = tenant.id
     WHERE c.email <> '' AND lower(c.email) = ANY (emails) AND c.deleted_at IS NULL LIMIT most)
  ) AS found LIMIT most
$$;
