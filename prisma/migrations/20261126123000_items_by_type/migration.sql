-- Bundles are few among the items of a price book: they are looked for by their type, instead of reading all that match.
DROP INDEX product_group_search;
CREATE INDEX product_group_search ON product_group USING gin (business_id, product_group_type, search_text gin_trgm_ops)
WHERE is_active AND NOT hidden;

CREATE FUNCTION items_of_types_matching(first_pattern text, other_patterns text[], words text, most int, types text[])
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.6 AS $$
  WITH found AS (
    (SELECT id, name, search_text FROM product_group
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND product_group_type = ANY (types) AND search_text LIKE first_pattern AND search_text LIKE ALL (other_patterns)
     LIMIT most)
    UNION
    (SELECT id, name, search_text FROM product_group
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND product_group_type = ANY (types) AND search_text %> words
     LIMIT most)
  )
  SELECT id FROM found ORDER BY word_similarity(words, search_text) DESC, name, id LIMIT most
$$;
