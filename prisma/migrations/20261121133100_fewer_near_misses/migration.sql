-- Fewer candidates are compared: the likest are among the first two hundred, and comparing is what takes the time.
-- The extension's library must be loaded before its threshold can be set.
DO $$ BEGIN PERFORM show_trgm('a'); END $$;

-- Undeleted customers whose text holds something like each of the words, the likest first. `probe` is the word that the
-- index is asked for; `swapped` are patterns of its spellings with two neighbours exchanged, which share few trigrams.
CREATE OR REPLACE FUNCTION customers_resembling(probe text, swapped text[], words text[], most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  WITH found AS (
    (SELECT id, search_text, false AS is_swapped FROM customer
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
       AND search_text %> probe
     LIMIT 200)
    UNION ALL
    SELECT near.id, near.search_text, true FROM unnest(swapped) AS spelling
    CROSS JOIN LATERAL (
      SELECT id, search_text FROM customer
      WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
        AND search_text LIKE spelling
      LIMIT 40) AS near
  )
  SELECT found.id FROM (SELECT id, search_text, bool_or(is_swapped) AS is_swapped FROM found GROUP BY id, search_text) AS found
  CROSS JOIN LATERAL (
    SELECT min(likeness) AS worst, avg(likeness) AS mean FROM (
      SELECT CASE WHEN word = probe AND found.is_swapped THEN 0.9
                  ELSE word_similarity(word, found.search_text) END AS likeness
      FROM unnest(words) AS word) AS compared) AS fit
  WHERE fit.worst >= 0.45
  ORDER BY fit.mean DESC, found.id
  LIMIT most
$$;
