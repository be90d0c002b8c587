-- Conversations by words that were written in them: those of the newest texts that say all the words. The index is that of
-- all texts by words. Of what every other text says it would find hundreds of thousands, and nothing tells the planner so:
-- under row-level security LIKE has no statistics. So the newest texts are asked first. Where many of them say it, they are
-- read on a little further, and that is all; what few of them say is rare, and the index finds all of it.
CREATE FUNCTION conversations_saying(pattern text, second_pattern text, others text[], most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  tenant uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  said int;
BEGIN
  SELECT count(*) INTO said FROM (
    SELECT lower(to_number || ' ' || body) AS words FROM sms_message WHERE business_id = tenant
    ORDER BY created_at DESC LIMIT 500) newest
  WHERE words LIKE pattern AND words LIKE second_pattern AND words LIKE ALL (others);
  IF said >= 5 THEN
    RETURN QUERY SELECT DISTINCT found.conversation_id FROM (
      SELECT newest.conversation_id FROM (
        SELECT conversation_id, lower(to_number || ' ' || body) AS words FROM sms_message WHERE business_id = tenant
        ORDER BY created_at DESC LIMIT 10000) newest
      WHERE newest.conversation_id IS NOT NULL
        AND words LIKE pattern AND words LIKE second_pattern AND words LIKE ALL (others)
      LIMIT least(most, 300)) found;
  ELSE
    RETURN QUERY SELECT DISTINCT found.conversation_id FROM (
      SELECT conversation_id FROM sms_message
      WHERE business_id = tenant AND conversation_id IS NOT NULL
        AND lower(to_number || ' ' || body) LIKE pattern AND lower(to_number || ' ' || body) LIKE second_pattern
        AND lower(to_number || ' ' || body) LIKE ALL (others)
      ORDER BY created_at DESC, id DESC LIMIT most) found;
  END IF;
END $$;
