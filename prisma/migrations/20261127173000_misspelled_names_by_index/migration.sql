-- A name that nobody has is looked for by the index alone. The planner takes comparing words for cheap, and while many
-- new customers wait to be filed in the index it read all of them: a second among 50,000, in place of a millisecond.
-- The extension's library must be loaded before a function that sets its threshold is altered.
DO $$ BEGIN PERFORM show_trgm('a'); END $$;
ALTER FUNCTION customers_resembling(text, text[], text[], int) SET enable_seqscan = off;
ALTER FUNCTION customers_resembling(text, text[], text[], int) SET enable_indexscan = off;
