-- Leads by their own words as before, but a word that many of them have ("furnace") is looked for from the newest lead back
-- until enough are found: by the index of words every lead that has it would be read and sorted for the newest few. The
-- planner cannot know (row-level security hides the statistics from it), so the newest 200 tell which way is shorter.
CREATE OR REPLACE FUNCTION leads_saying(pattern text, tail text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH newest AS (
    SELECT lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) AS words FROM lead
    WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 200
  ), look AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE words LIKE pattern OR words LIKE tail) * 8 >= count(*) AS is_common FROM newest
  )
  SELECT id FROM (
    SELECT id FROM (
      SELECT id, lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) AS words
      FROM lead
      WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
      -- All of them in the order of an index, which OFFSET keeps apart from what is asked of their words.
      ORDER BY created_at DESC, id DESC OFFSET 0
    ) every
    WHERE words LIKE pattern OR words LIKE tail LIMIT most
  ) by_age WHERE (SELECT is_common FROM look)
  UNION ALL
  SELECT id FROM (
    SELECT id FROM lead
    WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
      AND (lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) LIKE pattern
        OR lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) LIKE tail)
    ORDER BY created_at DESC, id DESC LIMIT most
  ) by_words WHERE NOT (SELECT is_common FROM look)
$$;
