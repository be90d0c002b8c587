-- Mails and texts by words, whom they went to and what they say, the newest first: found by trigrams. LIKE is not leakproof, so
-- under row-level security the index would go unused: the functions name the tenant themselves and answer nothing but ids.
CREATE POLICY search_functions ON mail_message FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY search_functions ON sms_message FOR SELECT TO CURRENT_USER USING (true);

CREATE FUNCTION mails_with(pattern text, statuses text[], most int, skipped int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM mail_message
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid
    AND lower(to_address || ' ' || subject) LIKE lower(pattern) AND (statuses = '{}' OR status = ANY (statuses))
  ORDER BY created_at DESC, id DESC LIMIT most OFFSET skipped
$$;
CREATE FUNCTION texts_with(pattern text, statuses text[], most int, skipped int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM sms_message
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid
    AND lower(to_number || ' ' || body) LIKE lower(pattern) AND (statuses = '{}' OR status = ANY (statuses))
  ORDER BY created_at DESC, id DESC LIMIT most OFFSET skipped
$$;
CREATE INDEX mail_message_search ON mail_message USING gin (business_id, lower(to_address || ' ' || subject) gin_trgm_ops);
CREATE INDEX sms_message_search ON sms_message USING gin (business_id, lower(to_number || ' ' || body) gin_trgm_ops);
