-- CreateIndex
CREATE INDEX "sms_conversation_business_id_unread_last_message_at_id_idx" ON "sms_conversation"("business_id", "unread" DESC, "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "provider_call_business_id_status_start_at_id_idx" ON "provider_call"("business_id", "status", "start_at" DESC, "id" DESC);

-- Leads of one status are counted without their rows.
CREATE INDEX lead_on_board ON lead (business_id, status_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Leads by their own words or the end of their number, the newest first. LIKE is not leakproof, so under row-level security
-- the index would go unused: the function names the tenant itself and answers nothing but ids.
CREATE POLICY search_functions ON lead FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION leads_saying(pattern text, tail text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM lead
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    AND (lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) LIKE pattern
      OR lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) LIKE tail)
  ORDER BY created_at DESC, id DESC LIMIT most
$$;
CREATE INDEX lead_words ON lead USING gin
  (business_id, lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops)
  WHERE deleted_at IS NULL;

-- Conversations by digits of the other side's number, in the same way.
CREATE POLICY search_functions ON sms_conversation FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION conversations_with_number(pattern text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM sms_conversation
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND their_number LIKE pattern
  ORDER BY last_message_at DESC, id DESC LIMIT most
$$;
CREATE INDEX sms_conversation_number ON sms_conversation USING gin (business_id, their_number gin_trgm_ops);

-- What target lists ask of all customers at once, each set read out of its index alone: who they are, their places, when
-- somebody was there last, what they paid, the types of their jobs, and how old their equipment is.
CREATE INDEX customer_listed ON customer (business_id, id) INCLUDE (type, status_id, opt_out_marketing_emails)
  WHERE deleted_at IS NULL;
CREATE INDEX customer_location_listed ON customer_location (business_id, customer_id) INCLUDE (id, city, state, zip, zone_id)
  WHERE deleted_at IS NULL;
CREATE INDEX appointment_visited ON appointment (business_id, customer_id) INCLUDE (appointment_date, start_at)
  WHERE NOT is_deleted AND canceled_at IS NULL;
CREATE INDEX payment_spent ON payment (business_id, customer_id) INCLUDE (amount, returned_total)
  WHERE deleted_at IS NULL AND customer_id IS NOT NULL AND status NOT IN ('pending', 'failed', 'voided', 'refund_due');
CREATE INDEX job_done ON job (business_id, job_type_id, created_at) INCLUDE (customer_id) WHERE deleted_at IS NULL;
CREATE INDEX equipment_aged ON equipment (business_id, install_date) INCLUDE (manufacturer_id, location_id)
  WHERE deleted_at IS NULL AND is_active;
