-- Tenant isolation. Every table with a business_id is read and written only for the business named by the
-- transaction-local setting app.business_id, without the setting there are no rows.

CREATE FUNCTION protect_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (business_id = (SELECT nullif(current_setting(''app.business_id'', true), '''')::uuid))',
    target);
  EXECUTE format(
    'ALTER TABLE %s ADD FOREIGN KEY (business_id) REFERENCES business (id) ON DELETE CASCADE', target);
END $$;

DO $$
DECLARE tenant_table regclass;
BEGIN
  FOR tenant_table IN
    SELECT c.oid::regclass FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LOOP
    PERFORM protect_tenant_table(tenant_table);
  END LOOP;
END $$;

ALTER TABLE business ENABLE ROW LEVEL SECURITY;
ALTER TABLE business FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON business USING (id = (SELECT nullif(current_setting('app.business_id', true), '')::uuid));

-- Doorways: before the business is known, one row may be read by naming its unguessable or unique key.
CREATE POLICY by_login ON login FOR SELECT USING (login = (SELECT nullif(current_setting('app.login', true), '')));
CREATE POLICY by_token ON access_token FOR SELECT
  USING (token_hash = (SELECT nullif(current_setting('app.token_hash', true), '')));

-- The relay delivers events of all businesses, it names itself in its own transactions.
CREATE POLICY relay_reads ON outbox_event FOR SELECT USING ((SELECT current_setting('app.system', true)) = 'relay');
CREATE POLICY relay_lists ON business FOR SELECT USING ((SELECT current_setting('app.system', true)) = 'relay');

-- Events wake the relay when the writing transaction commits.
CREATE FUNCTION announce_outbox_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('truckroll_outbox', NEW.business_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT ON outbox_event FOR EACH ROW EXECUTE FUNCTION announce_outbox_event();
CREATE INDEX outbox_event_pending ON outbox_event (business_id, created_at, id) WHERE published_at IS NULL;

-- The audit trail is written once.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed';
END $$;
CREATE TRIGGER write_once BEFORE UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Links inside a tenant that the data model does not spell out as relations: a row cannot point into another tenant.
ALTER TABLE user_hours ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;
ALTER TABLE login ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;
ALTER TABLE customer ADD FOREIGN KEY (business_id, preferred_technician_id) REFERENCES user_account (business_id, id);
ALTER TABLE contact ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id);
ALTER TABLE contact ADD FOREIGN KEY (business_id, contact_type_id) REFERENCES contact_type (business_id, id);
ALTER TABLE note ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE note ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE note ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id);
ALTER TABLE note ADD FOREIGN KEY (business_id, invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE note ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id);
ALTER TABLE customer_import_row ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE price_book_part ADD FOREIGN KEY (business_id, category_id) REFERENCES price_book_category (business_id, id);
ALTER TABLE price_book_labor ADD FOREIGN KEY (business_id, category_id) REFERENCES price_book_category (business_id, id);
ALTER TABLE product_group ADD FOREIGN KEY (business_id, category_id) REFERENCES price_book_category (business_id, id);
ALTER TABLE product_group_item ADD FOREIGN KEY (business_id, part_id) REFERENCES price_book_part (business_id, id);
ALTER TABLE product_group_labor ADD FOREIGN KEY (business_id, labor_id) REFERENCES price_book_labor (business_id, id);
ALTER TABLE job ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id);
ALTER TABLE appointment ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE appointment ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id);
ALTER TABLE appointment ADD FOREIGN KEY (business_id, forced_by_id) REFERENCES user_account (business_id, id);
ALTER TABLE appointment_technician ADD FOREIGN KEY (business_id, technician_id) REFERENCES user_account (business_id, id);
ALTER TABLE appointment_contact ADD FOREIGN KEY (business_id, contact_id) REFERENCES contact (business_id, id);
ALTER TABLE technician_busy ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id) ON DELETE CASCADE;
ALTER TABLE technician_busy ADD FOREIGN KEY (business_id, technician_id) REFERENCES user_account (business_id, id);
ALTER TABLE schedule_override ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id) ON DELETE CASCADE;
ALTER TABLE schedule_override ADD FOREIGN KEY (business_id, by_user_id) REFERENCES user_account (business_id, id);
ALTER TABLE invoice ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE invoice ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE invoice ADD FOREIGN KEY (business_id, appointment_id) REFERENCES appointment (business_id, id);
ALTER TABLE invoice ADD FOREIGN KEY (business_id, location_id) REFERENCES customer_location (business_id, id);
ALTER TABLE payment ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id);
ALTER TABLE payment ADD FOREIGN KEY (business_id, invoice_id) REFERENCES invoice (business_id, id);
ALTER TABLE payment ADD FOREIGN KEY (business_id, job_id) REFERENCES job (business_id, id);
ALTER TABLE payment ADD FOREIGN KEY (business_id, received_by_id) REFERENCES user_account (business_id, id);

-- Money that can never be: a payment of nothing, a paid total above what was billed.
ALTER TABLE payment ADD CHECK (amount > 0);
ALTER TABLE invoice ADD CHECK (balance = total - paid_total);
ALTER TABLE appointment ADD CHECK (end_at IS NULL OR end_at > start_at);

-- Nobody is in two places at once unless a person said so.
ALTER TABLE technician_busy ADD COLUMN during tstzrange GENERATED ALWAYS AS (tstzrange(start_at, end_at, '[)')) STORED;
ALTER TABLE technician_busy ADD CONSTRAINT technician_not_double_booked
  EXCLUDE USING gist (business_id WITH =, technician_id WITH =, during WITH &&) WHERE (NOT is_forced);

-- One default each.
CREATE UNIQUE INDEX job_type_one_default ON job_type (business_id) WHERE is_default AND NOT is_deleted;
CREATE UNIQUE INDEX job_type_active_name ON job_type (business_id, lower(name)) WHERE NOT is_deleted;
CREATE UNIQUE INDEX customer_location_one_default ON customer_location (business_id, customer_id) WHERE is_default AND deleted_at IS NULL;
CREATE UNIQUE INDEX contact_one_primary ON contact (business_id, customer_id) WHERE is_primary AND deleted_at IS NULL;

-- Lists and search.
CREATE INDEX customer_by_name ON customer (business_id, lower(display_name), id) WHERE deleted_at IS NULL;
CREATE INDEX customer_by_created ON customer (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX customer_search ON customer USING gin (business_id, search_text gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX customer_phone_keys ON customer USING gin (business_id, phone_keys);
CREATE INDEX customer_address_keys ON customer USING gin (business_id, address_keys);
CREATE INDEX customer_email ON customer (business_id, lower(email)) WHERE email <> '';
CREATE INDEX price_book_part_search ON price_book_part USING gin (business_id, search_text gin_trgm_ops) WHERE is_active AND NOT hidden;
CREATE INDEX price_book_labor_search ON price_book_labor USING gin (business_id, search_text gin_trgm_ops) WHERE is_active AND NOT hidden;
CREATE INDEX appointment_on_calendar ON appointment (business_id, start_at) WHERE NOT is_deleted AND canceled_at IS NULL;
CREATE INDEX job_search ON job USING gin (business_id, name gin_trgm_ops);
