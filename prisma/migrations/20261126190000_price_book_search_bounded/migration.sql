-- A search of the price book costs what is found, not what there is:
-- - words of one or two letters, in which there are no trigrams, are found where a word begins ('% va%');
-- - the second and third word narrow by the index too: every other line of labor has "replace" in it;
-- - typing errors are looked for where nothing has the words, or where one word has found little; two letters that have
--   changed places leave few trigrams as they were and are put right first;
-- - what has the words as its short name is always among what is found; that and what has them as its model come first.
-- The planner takes comparing texts for cheap and would read the rows of all businesses instead of the trigrams, or plan
-- for words that it has not seen yet.
DO $$ BEGIN PERFORM show_trgm('a'); END $$;

DO $do$
DECLARE
  kind record;
BEGIN
  FOR kind IN SELECT * FROM (VALUES
    ('parts_matching', 'price_book_part', 'is_active AND NOT hidden', '', 'model_number'),
    ('labor_matching', 'price_book_labor', 'is_active AND NOT hidden', '', 'job_form_model_number'),
    ('items_matching', 'product_group', 'is_active AND NOT hidden', '', 'model_number'),
    ('items_of_types_matching', 'product_group', 'is_active AND NOT hidden AND product_group_type = ANY (types)', ', types text[]', 'model_number'),
    ('price_book_part_put_away_matching', 'price_book_part', '(NOT is_active OR hidden)', '', 'model_number'),
    ('price_book_labor_put_away_matching', 'price_book_labor', '(NOT is_active OR hidden)', '', 'job_form_model_number'),
    ('product_group_put_away_matching', 'product_group', '(NOT is_active OR hidden)', '', 'model_number')
  ) AS kinds (name, list, state, more, model) LOOP
    EXECUTE format($function$
      CREATE OR REPLACE FUNCTION %1$I(first_pattern text, other_patterns text[], words text, most int%4$s)
      RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.6
      SET plan_cache_mode = force_custom_plan SET enable_seqscan = off SET enable_indexscan = off AS $body$
        WITH named AS MATERIALIZED (
          SELECT id, name, short_name, %5$I AS model, search_text FROM %2$I
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND %3$s AND is_active
            AND lower(short_name) = words
        ), worded AS MATERIALIZED (
          SELECT id, name, short_name, %5$I AS model, search_text FROM %2$I
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND %3$s
            AND (search_text LIKE first_pattern
              OR search_text LIKE CASE WHEN first_pattern LIKE '\%% %%' THEN substr(first_pattern, 3) END
              OR search_text LIKE CASE WHEN first_pattern LIKE '\%% %%' THEN '%%-' || substr(first_pattern, 3) END)
            AND search_text LIKE CASE WHEN other_patterns[1] LIKE '\%%____%%' THEN other_patterns[1] ELSE '%%' END
            AND search_text LIKE CASE WHEN other_patterns[2] LIKE '\%%____%%' THEN other_patterns[2] ELSE '%%' END
            AND search_text LIKE ALL (other_patterns)
          LIMIT most
        ), swapped AS MATERIALIZED (
          SELECT id, name, short_name, %5$I AS model, search_text FROM %2$I
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND %3$s
            AND words ~ '^[a-z]{4,24}$' AND (SELECT count(*) FROM worded) < 20
            AND search_text LIKE ANY (ARRAY(
              SELECT '%%' || left(words, i - 1) || substr(words, i + 1, 1) || substr(words, i, 1) || substr(words, i + 2) || '%%'
              FROM generate_series(1, length(words) - 1) i WHERE substr(words, i, 1) <> substr(words, i + 1, 1)))
          LIMIT most
        ), mistyped AS MATERIALIZED (
          SELECT id, name, short_name, %5$I AS model, search_text FROM %2$I
          WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND %3$s
            AND search_text %%> words
            AND (SELECT count(*) FROM worded) + (SELECT count(*) FROM swapped)
              < CASE WHEN other_patterns = '{}' THEN 20 ELSE 1 END
          LIMIT most
        ), found AS (
          SELECT * FROM named UNION SELECT * FROM worded UNION SELECT * FROM swapped UNION SELECT * FROM mistyped
        )
        SELECT id FROM found
        ORDER BY lower(short_name) = words OR lower(model) = words DESC, word_similarity(words, search_text) DESC, name, id LIMIT most
      $body$ $function$, kind.name, kind.list, kind.state, kind.more, kind.model);
  END LOOP;
END $do$;
