-- A search is planned for the words that it looks for. From a connection's sixth search on, Postgres (18 and later in
-- functions of SQL) keeps one plan for any words, and that one reads every record: leads by a rare name took a hundred
-- times as long as by the index.
DO $$
DECLARE found regprocedure;
BEGIN
  FOR found IN
    SELECT p.oid::regprocedure FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proretset
      AND p.proargnames && ARRAY['pattern', 'first_pattern', 'probe']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET plan_cache_mode = force_custom_plan', found);
  END LOOP;
END $$;
