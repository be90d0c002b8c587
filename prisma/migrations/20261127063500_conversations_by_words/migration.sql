-- Conversations by words that were written in them: those of the newest texts that say all of them. The index is that of all
-- texts by words; the first pattern is the most telling, and is what the index is asked for.
CREATE FUNCTION conversations_saying(pattern text, others text[], most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan AS $$
  SELECT DISTINCT conversation_id FROM (
    SELECT conversation_id FROM sms_message
    WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND conversation_id IS NOT NULL
      AND lower(to_number || ' ' || body) LIKE pattern AND lower(to_number || ' ' || body) LIKE ALL (others)
    ORDER BY created_at DESC, id DESC LIMIT most) newest
$$;
