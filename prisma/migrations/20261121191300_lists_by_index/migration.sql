-- Every list by an index that has its order: a page costs what is on it, not what the business has.

-- The price book by name, what is sold of it.
CREATE INDEX price_book_part_by_name ON price_book_part (business_id, name, id) WHERE is_active AND NOT hidden;
CREATE INDEX price_book_labor_by_name ON price_book_labor (business_id, name, id) WHERE is_active AND NOT hidden;

-- Searched like customers: LIKE and <% are not leakproof, so under row-level security their index would go unused. The
-- functions name the tenant themselves and answer nothing but ids, the likest first and then by name. A word that fits
-- more than `most` finds as many of them. The first pattern is the most telling: the index is asked for it.
CREATE POLICY search_functions ON price_book_part FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY search_functions ON price_book_labor FOR SELECT TO CURRENT_USER USING (true);

-- Loads the extension's library into this session: its threshold below is not known before that.
DO $$ BEGIN PERFORM show_trgm('a'); END $$;

CREATE FUNCTION parts_matching(first_pattern text, other_patterns text[], words text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.6 AS $$
  WITH found AS (
    (SELECT id, name, search_text FROM price_book_part
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND search_text LIKE first_pattern AND search_text LIKE ALL (other_patterns)
     LIMIT most)
    UNION
    (SELECT id, name, search_text FROM price_book_part
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND search_text %> words
     LIMIT most)
  )
  SELECT id FROM found ORDER BY word_similarity(words, search_text) DESC, name, id LIMIT most
$$;

CREATE FUNCTION labor_matching(first_pattern text, other_patterns text[], words text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET pg_trgm.word_similarity_threshold = 0.6 AS $$
  WITH found AS (
    (SELECT id, name, search_text FROM price_book_labor
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND search_text LIKE first_pattern AND search_text LIKE ALL (other_patterns)
     LIMIT most)
    UNION
    (SELECT id, name, search_text FROM price_book_labor
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND is_active AND NOT hidden
       AND search_text %> words
     LIMIT most)
  )
  SELECT id FROM found ORDER BY word_similarity(words, search_text) DESC, name, id LIMIT most
$$;

-- Jobs at a place, and of a type.
CREATE INDEX job_at_location ON job (business_id, location_id, created_at DESC, id DESC);
CREATE INDEX job_of_type ON job (business_id, job_type_id, created_at DESC, id DESC);

-- What waits: service requests without a time, with what they are sorted and narrowed by, so that the list is read from
-- the index alone.
CREATE INDEX appointment_waiting ON appointment (business_id, id)
  INCLUDE (appointment_date, created_at, start_at, job_id, customer_id, location_id, series_id, plan_recurrence_id)
  WHERE start_at IS NULL AND is_service_request AND NOT is_deleted AND canceled_at IS NULL;
-- Visits that are still to be done, by time: among them are those that nobody has.
CREATE INDEX appointment_to_do ON appointment (business_id, start_at, id)
  INCLUDE (status, job_id, customer_id, location_id, series_id, plan_recurrence_id)
  WHERE start_at IS NOT NULL AND status IN ('scheduled', 'missed') AND NOT is_deleted AND canceled_at IS NULL;
CREATE INDEX appointment_canceled ON appointment (business_id, start_at, id) WHERE canceled_at IS NOT NULL;
-- Whether one came back to the same place.
CREATE INDEX appointment_at_location ON appointment (business_id, location_id, start_at);

-- Events that repeat are few, and each may fall into any range.
CREATE INDEX calendar_event_repeating ON calendar_event (business_id, start_at) WHERE rule IS NOT NULL AND deleted_at IS NULL;
-- Time on the clock that had not ended by a moment.
CREATE INDEX time_clock_entry_by_end ON time_clock_entry (business_id, user_id, end_at);

CREATE INDEX customer_of_type ON customer (business_id, type, sort_name, id);
CREATE INDEX customer_location_by_name
  ON customer_location (business_id, is_default DESC, lower(location_name), lower(address), id) WHERE deleted_at IS NULL;

CREATE INDEX invoice_work_orders ON invoice (business_id, created_at DESC, id DESC) WHERE is_work_order;
CREATE INDEX invoice_issued ON invoice (business_id, issued_on);
CREATE INDEX payment_of_status ON payment (business_id, status, created_at DESC, id DESC);
CREATE INDEX payment_by_method ON payment (business_id, method_type, created_at DESC, id DESC);
CREATE INDEX payment_by_day ON payment (business_id, paid_on);

CREATE INDEX mail_message_of_status ON mail_message (business_id, status, created_at DESC, id DESC);
CREATE INDEX sms_message_of_status ON sms_message (business_id, status, created_at DESC, id DESC);
CREATE INDEX audit_entry_by_actor ON audit_entry (business_id, actor_user_id, at DESC, id DESC);
