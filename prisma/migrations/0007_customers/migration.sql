-- Customers: locations, contacts, billing addresses, groups, notes, consent, imports, and equipment.
-- Also the search functions for customers, and follow_merges(), which redirects references to merged records.

CREATE TABLE customer_group (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  display_name text NOT NULL,
  parent_id uuid,
  deleted_on timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX customer_group_business_id_display_name_idx ON customer_group (business_id, display_name);

CREATE TABLE customer_group_member (
  business_id uuid NOT NULL,
  group_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  is_from_location boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, group_id, customer_id)
);
CREATE INDEX customer_group_member_business_id_customer_id_idx ON customer_group_member (business_id, customer_id);

CREATE TABLE customer_status (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  priority integer NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX customer_status_name ON customer_status (business_id, lower(name));

CREATE TABLE follow_up_type (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX follow_up_type_active_name ON follow_up_type (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX follow_up_type_one_default ON follow_up_type (business_id) WHERE is_default AND deleted_at IS NULL;

CREATE TABLE note_location (
  business_id uuid NOT NULL,
  note_id uuid NOT NULL,
  location_id uuid NOT NULL,
  PRIMARY KEY (business_id, note_id, location_id)
);
CREATE INDEX note_location_business_id_location_id_idx ON note_location (business_id, location_id);

CREATE TABLE customer (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  type text DEFAULT 'Residential' NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  business_name text DEFAULT '' NOT NULL,
  display_name text NOT NULL,
  email text DEFAULT '' NOT NULL,
  home_phone text DEFAULT '' NOT NULL,
  mobile_phone text DEFAULT '' NOT NULL,
  contact_method text DEFAULT 'email' NOT NULL,
  opt_out_marketing_emails boolean DEFAULT false NOT NULL,
  opt_out_email_notifications boolean DEFAULT false NOT NULL,
  opt_out_text_notifications boolean DEFAULT false NOT NULL,
  spanish_speaking boolean DEFAULT false NOT NULL,
  preferred_technician_id uuid,
  search_text text DEFAULT '' NOT NULL,
  phone_keys text[] DEFAULT ARRAY[]::text[],
  address_keys text[] DEFAULT ARRAY[]::text[],
  import_fingerprint text,
  deleted_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  sort_city text DEFAULT '' NOT NULL,
  sort_name text DEFAULT '' NOT NULL,
  status_id uuid,
  merged_into_id uuid,
  opt_out_calls boolean DEFAULT false NOT NULL,
  home_phone_extension text DEFAULT '' NOT NULL,
  mobile_phone_extension text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT customer_check CHECK (merged_into_id IS NULL OR (deleted_at IS NOT NULL AND merged_into_id <> id))
);
CREATE INDEX customer_address_keys ON customer USING gin (business_id, address_keys);
CREATE INDEX customer_business_id_created_at_id_idx ON customer (business_id, created_at, id);
CREATE UNIQUE INDEX customer_business_id_import_fingerprint_key ON customer (business_id, import_fingerprint);
CREATE INDEX customer_business_id_sort_city_id_idx ON customer (business_id, sort_city, id);
CREATE INDEX customer_business_id_sort_name_id_idx ON customer (business_id, sort_name, id);
-- Finds the customers of an email address, in any spelling of upper and lower case.
CREATE INDEX customer_by_email ON customer (business_id, lower(email)) WHERE deleted_at IS NULL AND email <> '';
CREATE INDEX customer_by_status ON customer (business_id, status_id) WHERE status_id IS NOT NULL;
-- Finds the customers that were merged into one. Messages to them are listed under the surviving customer.
CREATE INDEX customer_by_survivor ON customer (business_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX customer_email ON customer (business_id, lower(email)) WHERE email <> '';
-- Target lists read all customers at once, so each of their conditions has an index that is enough without the table.
-- The others are customer_location_listed, appointment_by_customer, payment_spent, job_done, and equipment_aged.
CREATE INDEX customer_listed ON customer (business_id, id) INCLUDE (type, status_id, opt_out_marketing_emails)
  WHERE deleted_at IS NULL;
CREATE INDEX customer_named ON customer USING gin (business_id, lower(display_name) gin_trgm_ops);
CREATE INDEX customer_of_type ON customer (business_id, type, sort_name, id);
CREATE INDEX customer_phone_keys ON customer USING gin (business_id, phone_keys);
CREATE INDEX customer_search ON customer USING gin (business_id, search_text gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE consent_change (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid,
  address text,
  channel text NOT NULL,
  answer text NOT NULL,
  by_kind text NOT NULL,
  user_id uuid,
  through text NOT NULL,
  said text DEFAULT '' NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT consent_change_by_kind_check CHECK (by_kind IN ('staff', 'customer', 'carrier', 'system')),
  CONSTRAINT consent_change_check CHECK ((channel IN ('email', 'text', 'call', 'marketing') AND answer IN ('yes', 'no', 'held', 'unreachable', 'help') AND (answer NOT IN ('held', 'help') OR (channel = 'text' AND address IS NOT NULL)))),
  CONSTRAINT consent_change_check1 CHECK ((customer_id IS NULL) <> (address IS NULL))
);
CREATE INDEX consent_change_business_id_address_at_id_idx ON consent_change (business_id, address, at DESC, id DESC);
CREATE INDEX consent_change_business_id_customer_id_at_id_idx ON consent_change (business_id, customer_id, at DESC, id DESC);

-- Email addresses that get no marketing email. The opt-out belongs to the address and outlives the customer's row.
CREATE TABLE email_opt_out (
  business_id uuid NOT NULL,
  address text NOT NULL,
  since timestamptz(3) NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (business_id, address),
  CONSTRAINT email_opt_out_address_check CHECK (((address = lower(address)) AND address <> ''))
);

CREATE TABLE customer_location (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  location_name text DEFAULT '' NOT NULL,
  address text DEFAULT '' NOT NULL,
  address2 text DEFAULT '' NOT NULL,
  address3 text DEFAULT '' NOT NULL,
  city text DEFAULT '' NOT NULL,
  state text DEFAULT '' NOT NULL,
  zip text DEFAULT '' NOT NULL,
  fuel_type text,
  geocoded_locality text,
  geocoded_street_name text,
  geocoded_street_number text,
  has_old_equipment boolean DEFAULT false NOT NULL,
  is_current boolean DEFAULT true NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  lat double precision,
  lng double precision,
  system_age integer,
  thermostat_count integer,
  zone_id uuid,
  deleted_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  merged_into_id uuid,
  tax_group_id uuid,
  is_exact boolean DEFAULT false NOT NULL,
  located_for text,
  placed_lat double precision,
  placed_lng double precision,
  PRIMARY KEY (business_id, id),
  CONSTRAINT customer_location_check CHECK (merged_into_id IS NULL OR (deleted_at IS NOT NULL AND merged_into_id <> id))
);
CREATE INDEX customer_location_business_id_customer_id_idx ON customer_location (business_id, customer_id);
CREATE INDEX customer_location_business_id_zone_id_id_idx ON customer_location (business_id, zone_id, id);
-- The cities, states, and ZIP codes that filters offer. A query jumps from one value to the next in these indexes.
CREATE INDEX customer_location_by_city ON customer_location (business_id, city) WHERE deleted_at IS NULL;
CREATE INDEX customer_location_by_name
  ON customer_location (business_id, is_default DESC, lower(location_name), lower(address), id) WHERE deleted_at IS NULL;
CREATE INDEX customer_location_by_state ON customer_location (business_id, state) WHERE deleted_at IS NULL;
CREATE INDEX customer_location_by_zip ON customer_location (business_id, zip) WHERE deleted_at IS NULL;
CREATE INDEX customer_location_listed ON customer_location (business_id, customer_id) INCLUDE (id, city, state, zip, zone_id)
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX customer_location_one_default ON customer_location (business_id, customer_id) WHERE is_default AND deleted_at IS NULL;
-- Finds locations whose current address was not sent to a geocoder yet. The application joins the parts of an address
-- the same way.
CREATE INDEX customer_location_to_locate ON customer_location (business_id, id)
WHERE deleted_at IS NULL AND placed_lat IS NULL AND located_for IS DISTINCT FROM (address || E'\n' || city || E'\n' || state || E'\n' || zip);

CREATE TABLE billing_address (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  name text DEFAULT '' NOT NULL,
  address text NOT NULL,
  address2 text DEFAULT '' NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  merged_into_id uuid,
  deleted_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT billing_address_check CHECK (merged_into_id IS NULL OR (deleted_at IS NOT NULL AND merged_into_id <> id))
);
CREATE INDEX billing_address_business_id_customer_id_idx ON billing_address (business_id, customer_id);

CREATE TABLE customer_not_same (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  other_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, customer_id, other_id),
  CONSTRAINT customer_not_same_check CHECK (customer_id < other_id)
);
CREATE INDEX customer_not_same_business_id_other_id_idx ON customer_not_same (business_id, other_id);

CREATE TABLE customer_link (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  system text NOT NULL,
  external_id text NOT NULL,
  PRIMARY KEY (business_id, customer_id, system)
);
CREATE UNIQUE INDEX customer_link_business_id_system_external_id_key ON customer_link (business_id, system, external_id);

CREATE TABLE contact_type (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX contact_type_business_id_name_key ON contact_type (business_id, name);

CREATE TABLE contact (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  location_id uuid,
  contact_type_id uuid,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  email text DEFAULT '' NOT NULL,
  home_phone text DEFAULT '' NOT NULL,
  mobile_phone text DEFAULT '' NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  is_primary boolean DEFAULT false NOT NULL,
  deleted_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  home_phone_extension text DEFAULT '' NOT NULL,
  mobile_phone_extension text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX contact_business_id_customer_id_idx ON contact (business_id, customer_id);
CREATE UNIQUE INDEX contact_one_primary ON contact (business_id, customer_id) WHERE is_primary AND deleted_at IS NULL;

CREATE TABLE note (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  title text DEFAULT '' NOT NULL,
  body text NOT NULL,
  is_important boolean DEFAULT false NOT NULL,
  customer_id uuid,
  job_id uuid,
  appointment_id uuid,
  invoice_id uuid,
  user_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  assignee_id uuid,
  follow_up_at timestamptz(3),
  follow_up_type_id uuid,
  followed_up_at timestamptz(3),
  invoice_status text,
  is_initial_call boolean DEFAULT false NOT NULL,
  phone_call_id uuid,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX note_business_id_appointment_id_created_at_idx ON note (business_id, appointment_id, created_at);
CREATE INDEX note_business_id_customer_id_created_at_idx ON note (business_id, customer_id, created_at);
CREATE INDEX note_business_id_job_id_created_at_idx ON note (business_id, job_id, created_at);
CREATE INDEX note_business_id_phone_call_id_created_at_idx ON note (business_id, phone_call_id, created_at);
CREATE INDEX note_by_assignee ON note (business_id, assignee_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND assignee_id IS NOT NULL;
CREATE INDEX note_by_created ON note (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_by_type ON note (business_id, type, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_by_writer ON note (business_id, user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_to_follow_up ON note (business_id, follow_up_at, id) WHERE deleted_at IS NULL AND follow_up_at IS NOT NULL AND followed_up_at IS NULL;
CREATE INDEX note_words ON note USING gin (business_id, lower(title || ' ' || body) gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE customer_import (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  file_name text NOT NULL,
  file_id uuid,
  encoding text NOT NULL,
  delimiter text NOT NULL,
  headers text[],
  mapping jsonb NOT NULL,
  status text DEFAULT 'uploaded' NOT NULL,
  total_rows integer DEFAULT 0 NOT NULL,
  done_rows integer DEFAULT 0 NOT NULL,
  imported_rows integer DEFAULT 0 NOT NULL,
  repeated_rows integer DEFAULT 0 NOT NULL,
  rejected_rows integer DEFAULT 0 NOT NULL,
  error text,
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  finished_at timestamptz(3),
  cancel_requested_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX customer_import_business_id_created_at_idx ON customer_import (business_id, created_at DESC);

CREATE TABLE customer_import_row (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number integer NOT NULL,
  cells text[],
  status text DEFAULT 'waiting' NOT NULL,
  problems text[] DEFAULT ARRAY[]::text[],
  customer_id uuid,
  PRIMARY KEY (business_id, import_id, row_number)
);
CREATE INDEX customer_import_row_business_id_import_id_status_row_number_idx ON customer_import_row (business_id, import_id, status, row_number);

CREATE TABLE equipment_system (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX equipment_system_business_id_location_id_idx ON equipment_system (business_id, location_id);

CREATE TABLE manufacturer (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX manufacturer_name ON manufacturer (business_id, lower(name));

CREATE TABLE equipment (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  system_id uuid,
  manufacturer_id uuid,
  name text NOT NULL,
  model_number text DEFAULT '' NOT NULL,
  serial_number text DEFAULT '' NOT NULL,
  install_date date,
  warranty_until date,
  is_active boolean DEFAULT true NOT NULL,
  notes text DEFAULT '' NOT NULL,
  plate_file_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX equipment_aged ON equipment (business_id, install_date) INCLUDE (manufacturer_id, location_id)
  WHERE deleted_at IS NULL AND is_active;
CREATE INDEX equipment_business_id_location_id_idx ON equipment (business_id, location_id);
CREATE INDEX equipment_by_created ON equipment (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX equipment_by_manufacturer ON equipment (business_id, manufacturer_id) WHERE manufacturer_id IS NOT NULL;
CREATE INDEX equipment_by_system ON equipment (business_id, system_id) WHERE system_id IS NOT NULL;
CREATE INDEX equipment_words ON equipment USING gin (business_id, lower(name || ' ' || model_number || ' ' || serial_number) gin_trgm_ops)
  WHERE deleted_at IS NULL;

CREATE TABLE equipment_job (
  business_id uuid NOT NULL,
  equipment_id uuid NOT NULL,
  job_id uuid NOT NULL,
  PRIMARY KEY (business_id, equipment_id, job_id)
);
CREATE INDEX equipment_job_business_id_job_id_idx ON equipment_job (business_id, job_id);

CREATE TABLE tax_exemption (
  business_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  certificate text NOT NULL,
  expires_on date,
  file_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, customer_id),
  CONSTRAINT tax_exemption_certificate_check CHECK (certificate <> '')
);

SELECT protect_tenant_table('customer_group');
SELECT protect_tenant_table('customer_group_member');
SELECT protect_tenant_table('customer_status');
SELECT protect_tenant_table('follow_up_type');
SELECT protect_tenant_table('note_location');
SELECT protect_tenant_table('customer');
SELECT protect_tenant_table('consent_change');
SELECT protect_tenant_table('email_opt_out');
SELECT protect_tenant_table('customer_location');
SELECT protect_tenant_table('billing_address');
SELECT protect_tenant_table('customer_not_same');
SELECT protect_tenant_table('customer_link');
SELECT protect_tenant_table('contact_type');
SELECT protect_tenant_table('contact');
SELECT protect_tenant_table('note');
SELECT protect_tenant_table('customer_import');
SELECT protect_tenant_table('customer_import_row');
SELECT protect_tenant_table('equipment_system');
SELECT protect_tenant_table('manufacturer');
SELECT protect_tenant_table('equipment');
SELECT protect_tenant_table('equipment_job');
SELECT protect_tenant_table('tax_exemption');

-- Search uses trigrams and arrays. Under row-level security, Postgres evaluates only leakproof operators inside an
-- index scan. LIKE, <%, and && are not leakproof, so a search by the application's role would read the whole table. The
-- search functions therefore run as the table's owner, filter by tenant themselves, and return only ids. The caller
-- reads the rows under its own policy. The policy below applies to the owner only, and the application cannot become
-- the owner.
CREATE POLICY search_functions ON customer FOR SELECT TO CURRENT_USER USING (true);

ALTER TABLE customer_group ADD CONSTRAINT customer_group_business_id_parent_id_fkey
  FOREIGN KEY (business_id, parent_id) REFERENCES customer_group(business_id, id);
ALTER TABLE customer_group_member ADD CONSTRAINT customer_group_member_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE customer_group_member ADD CONSTRAINT customer_group_member_business_id_group_id_fkey
  FOREIGN KEY (business_id, group_id) REFERENCES customer_group(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE note_location ADD CONSTRAINT note_location_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id) ON DELETE CASCADE;
ALTER TABLE note_location ADD CONSTRAINT note_location_business_id_note_id_fkey
  FOREIGN KEY (business_id, note_id) REFERENCES note(business_id, id) ON DELETE CASCADE;
ALTER TABLE customer ADD CONSTRAINT customer_business_id_merged_into_id_fkey
  FOREIGN KEY (business_id, merged_into_id) REFERENCES customer(business_id, id);
ALTER TABLE customer ADD CONSTRAINT customer_business_id_preferred_technician_id_fkey
  FOREIGN KEY (business_id, preferred_technician_id) REFERENCES user_account(business_id, id);
ALTER TABLE customer ADD CONSTRAINT customer_business_id_status_id_fkey
  FOREIGN KEY (business_id, status_id) REFERENCES customer_status(business_id, id);
ALTER TABLE consent_change ADD CONSTRAINT consent_change_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON DELETE CASCADE;
ALTER TABLE consent_change ADD CONSTRAINT consent_change_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id);
ALTER TABLE customer_location ADD CONSTRAINT customer_location_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE customer_location ADD CONSTRAINT customer_location_business_id_merged_into_id_fkey
  FOREIGN KEY (business_id, merged_into_id) REFERENCES customer_location(business_id, id);
ALTER TABLE customer_location ADD CONSTRAINT customer_location_business_id_tax_group_id_fkey
  FOREIGN KEY (business_id, tax_group_id) REFERENCES tax_group(business_id, id);
ALTER TABLE customer_location ADD CONSTRAINT customer_location_business_id_zone_id_fkey
  FOREIGN KEY (business_id, zone_id) REFERENCES coverage_zone(business_id, id) ON DELETE SET NULL (zone_id);
ALTER TABLE billing_address ADD CONSTRAINT billing_address_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE billing_address ADD CONSTRAINT billing_address_business_id_merged_into_id_fkey
  FOREIGN KEY (business_id, merged_into_id) REFERENCES billing_address(business_id, id);
ALTER TABLE customer_not_same ADD CONSTRAINT customer_not_same_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_not_same ADD CONSTRAINT customer_not_same_business_id_other_id_fkey
  FOREIGN KEY (business_id, other_id) REFERENCES customer(business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_link ADD CONSTRAINT customer_link_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON DELETE CASCADE;
ALTER TABLE contact ADD CONSTRAINT contact_business_id_contact_type_id_fkey
  FOREIGN KEY (business_id, contact_type_id) REFERENCES contact_type(business_id, id);
ALTER TABLE contact ADD CONSTRAINT contact_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE contact ADD CONSTRAINT contact_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id);
ALTER TABLE note ADD CONSTRAINT note_business_id_assignee_id_fkey
  FOREIGN KEY (business_id, assignee_id) REFERENCES user_account(business_id, id);
ALTER TABLE note ADD CONSTRAINT note_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE note ADD CONSTRAINT note_business_id_follow_up_type_id_fkey
  FOREIGN KEY (business_id, follow_up_type_id) REFERENCES follow_up_type(business_id, id);
ALTER TABLE note ADD CONSTRAINT note_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id);
ALTER TABLE customer_import_row ADD CONSTRAINT customer_import_row_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE customer_import_row ADD CONSTRAINT customer_import_row_business_id_import_id_fkey
  FOREIGN KEY (business_id, import_id) REFERENCES customer_import(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE equipment_system ADD CONSTRAINT equipment_system_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id) ON DELETE CASCADE;
ALTER TABLE equipment ADD CONSTRAINT equipment_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id) ON DELETE CASCADE;
ALTER TABLE equipment ADD CONSTRAINT equipment_business_id_manufacturer_id_fkey
  FOREIGN KEY (business_id, manufacturer_id) REFERENCES manufacturer(business_id, id);
ALTER TABLE equipment ADD CONSTRAINT equipment_business_id_plate_file_id_fkey
  FOREIGN KEY (business_id, plate_file_id) REFERENCES stored_file(business_id, id);
ALTER TABLE equipment ADD CONSTRAINT equipment_business_id_system_id_fkey
  FOREIGN KEY (business_id, system_id) REFERENCES equipment_system(business_id, id);
ALTER TABLE equipment_job ADD CONSTRAINT equipment_job_business_id_equipment_id_fkey
  FOREIGN KEY (business_id, equipment_id) REFERENCES equipment(business_id, id) ON DELETE CASCADE;
ALTER TABLE tax_exemption ADD CONSTRAINT tax_exemption_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON DELETE CASCADE;
ALTER TABLE tax_exemption ADD CONSTRAINT tax_exemption_business_id_file_id_fkey
  FOREIGN KEY (business_id, file_id) REFERENCES stored_file(business_id, id);

-- Returns undeleted customers whose search text matches every pattern, at most `most`, in no order. The index is used
-- for the first two patterns.
CREATE FUNCTION customers_matching(first_pattern text, second_pattern text, other_patterns text[], most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  SELECT id FROM customer
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    AND search_text LIKE first_pattern AND search_text LIKE second_pattern AND search_text LIKE ALL (other_patterns)
  LIMIT most
$$;

-- Returns customers by name, including deleted ones, at most `most`.
CREATE FUNCTION customers_named(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  SELECT id FROM customer
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND lower(display_name) LIKE pattern
  LIMIT most
$$;

-- Returns undeleted customers whose search text resembles every word, the best match first. `probe` is the word that
-- the index is used for. `swapped` are patterns of its spellings with two adjacent letters exchanged, which share few
-- trigrams with it.
CREATE FUNCTION customers_resembling(probe text, swapped text[], words text[], most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET "pg_trgm.word_similarity_threshold" = '0.5'
  SET plan_cache_mode = 'force_custom_plan'
  SET enable_seqscan = 'off'
  SET enable_indexscan = 'off'
AS $$
  WITH found AS (
    (SELECT id, search_text, false AS is_swapped FROM customer
     WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
       AND search_text %> probe
     LIMIT 200)
    UNION ALL
    SELECT near.id, near.search_text, true FROM unnest(swapped) AS spelling
    CROSS JOIN LATERAL (
      SELECT id, search_text FROM customer
      WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
        AND search_text LIKE spelling
      LIMIT 40) AS near
  )
  SELECT found.id FROM (SELECT id, search_text, bool_or(is_swapped) AS is_swapped FROM found GROUP BY id, search_text) AS found
  CROSS JOIN LATERAL (
    SELECT min(likeness) AS worst, avg(likeness) AS mean FROM (
      SELECT CASE WHEN word = probe AND found.is_swapped THEN 0.9
                  ELSE word_similarity(word, found.search_text) END AS likeness
      FROM unnest(words) AS word) AS compared) AS fit
  WHERE fit.worst >= 0.45
  ORDER BY fit.mean DESC, found.id
  LIMIT most
$$;

-- Returns undeleted customers with one of these phone numbers, email addresses, or postal addresses, in the form of the
-- stored keys.
CREATE FUNCTION customers_with_keys(phones text[], emails text[], addresses text[], most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH tenant AS MATERIALIZED (SELECT nullif(current_setting('app.business_id', true), '')::uuid AS id)
  SELECT id FROM (
    (SELECT c.id FROM tenant JOIN customer c ON c.business_id = tenant.id
     WHERE c.phone_keys && phones AND c.deleted_at IS NULL LIMIT most)
    UNION
    (SELECT c.id FROM tenant JOIN customer c ON c.business_id = tenant.id
     WHERE c.address_keys && addresses AND c.deleted_at IS NULL LIMIT most)
    UNION
    (SELECT c.id FROM tenant JOIN customer c ON c.business_id = tenant.id
     WHERE c.email <> '' AND lower(c.email) = ANY (emails) AND c.deleted_at IS NULL LIMIT most)
  ) AS found LIMIT most
$$;

-- Returns equipment by name, model number, or serial number. Runs as the owner, like the search functions above.
CREATE FUNCTION equipment_saying(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  SELECT id FROM equipment
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    AND lower(name || ' ' || model_number || ' ' || serial_number) LIKE pattern
  LIMIT most
$$;

-- A reference to a merged customer, location, or billing address is redirected to the surviving one. The merge locks
-- the row that it removes. It moves all references from before. A later reference waits here, and is then redirected.
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  survivor uuid;
BEGIN
  LOOP
    SELECT c.merged_into_id INTO survivor FROM customer c
    WHERE c.business_id = NEW.business_id AND c.id = NEW.customer_id FOR KEY SHARE;
    EXIT WHEN survivor IS NULL;
    NEW.customer_id := survivor;
  END LOOP;
  RETURN NEW;
END $$;

CREATE FUNCTION follow_merged_location() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  survivor uuid;
BEGIN
  LOOP
    SELECT l.merged_into_id INTO survivor FROM customer_location l
    WHERE l.business_id = NEW.business_id AND l.id = NEW.location_id FOR KEY SHARE;
    EXIT WHEN survivor IS NULL;
    NEW.location_id := survivor;
  END LOOP;
  RETURN NEW;
END $$;

-- A table with customer_id, location_id, or billing_address_id ends its migration with a call of this function. It is
-- also listed in lib/customers/merge/moved-table.ts.
CREATE FUNCTION follow_merges(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  followed record;
BEGIN
  FOR followed IN
    SELECT a.attname AS name, f.function FROM pg_attribute a
    JOIN (VALUES ('customer_id', 'follow_merged_customer'), ('location_id', 'follow_merged_location'),
      ('billing_address_id', 'follow_merged_billing_address')) AS f (name, function) ON f.name = a.attname
    WHERE a.attrelid = target AND NOT a.attisdropped
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OF %I ON %s FOR EACH ROW WHEN (NEW.%I IS NOT NULL) EXECUTE FUNCTION %I()',
      followed.function, followed.name, target, followed.name, followed.function);
  END LOOP;
END $$;

-- Keeps the opt-out of an address in step with its customers. The first customer who opts out adds it, and the last one
-- who opts in again removes it.
CREATE FUNCTION follow_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.opt_out_marketing_emails THEN
    INSERT INTO email_opt_out (business_id, address, since, source)
    VALUES (NEW.business_id, lower(NEW.email), NEW.updated_at,
      coalesce(nullif(current_setting('app.consent_through', true), ''), 'office'))
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' AND OLD.opt_out_marketing_emails AND lower(OLD.email) = lower(NEW.email) THEN
    DELETE FROM email_opt_out o WHERE o.business_id = NEW.business_id AND o.address = lower(NEW.email)
      AND NOT EXISTS (SELECT FROM customer c WHERE c.business_id = o.business_id AND lower(c.email) = o.address
        AND c.email <> '' AND c.deleted_at IS NULL AND c.opt_out_marketing_emails);
  END IF;
  RETURN NULL;
END $$;

-- Deletes the consent history of an erased customer's or contact's address and number, unless another one has them too.
-- A STOP that was texted stays in sms_consent and remains in force.
CREATE FUNCTION forget_consent_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM business b WHERE b.id = OLD.business_id) THEN RETURN NULL; END IF;
  DELETE FROM consent_change x WHERE x.business_id = OLD.business_id
    AND x.address IN (lower(nullif(OLD.email, '')), as_dialled(OLD.mobile_phone))
    AND NOT EXISTS (SELECT FROM customer c WHERE c.business_id = x.business_id
      AND (lower(c.email) = x.address OR as_dialled(c.mobile_phone) = x.address))
    AND NOT EXISTS (SELECT FROM contact k WHERE k.business_id = x.business_id
      AND (lower(k.email) = x.address OR as_dialled(k.mobile_phone) = x.address));
  RETURN NULL;
END $$;

-- Consent history is append-only. It is deleted only together with its customer or business.
CREATE FUNCTION keep_consent_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'changes of consent are kept as they are';
END $$;

-- Opts a customer out who gets an address that opted out, whether by import, merge, restore, or creation.
CREATE FUNCTION keep_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND lower(NEW.email) = lower(OLD.email) THEN RETURN NEW; END IF;
  NEW.opt_out_marketing_emails := EXISTS (
    SELECT FROM email_opt_out o WHERE o.business_id = NEW.business_id AND o.address = lower(NEW.email));
  RETURN NEW;
END $$;

-- Keeps appointment.has_notes in step. A note never moves to another appointment, but it can be deleted and restored.
CREATE FUNCTION mark_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about record;
BEGIN
  IF TG_OP = 'DELETE' THEN about := OLD; ELSE about := NEW; END IF;
  IF TG_OP <> 'DELETE' AND about.deleted_at IS NULL THEN
    UPDATE appointment SET has_notes = true
    WHERE business_id = about.business_id AND id = about.appointment_id AND NOT has_notes;
    RETURN NULL;
  END IF;
  -- The lock makes a concurrent note wait. That note is either found here, or it marks the appointment again.
  PERFORM 1 FROM appointment WHERE business_id = about.business_id AND id = about.appointment_id FOR NO KEY UPDATE;
  UPDATE appointment SET has_notes = false
  WHERE business_id = about.business_id AND id = about.appointment_id AND NOT EXISTS (
    SELECT 1 FROM note n
    WHERE n.business_id = about.business_id AND n.appointment_id = about.appointment_id AND n.deleted_at IS NULL);
  RETURN NULL;
END $$;

-- Records changes of a customer's consent. When no other source is given, an earlier opt-out of the address is the
-- source.
CREATE FUNCTION note_customer_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was customer;
  moment timestamptz := NEW.updated_at;
  is_kept boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD;
    IF NEW.updated_at = OLD.updated_at THEN moment := now(); END IF;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.email <> OLD.email THEN
    is_kept := EXISTS (SELECT FROM email_opt_out o WHERE o.business_id = NEW.business_id AND o.address = lower(NEW.email)
      AND o.since < NEW.updated_at);
  END IF;
  PERFORM write_consent_change(NEW.business_id, NEW.id, NULL, w.channel, CASE WHEN w.is_out THEN 'no' ELSE 'yes' END, moment,
    CASE WHEN is_kept AND w.channel = 'marketing' THEN 'system' END,
    CASE WHEN is_kept AND w.channel = 'marketing' THEN 'earlier opt-out' END)
  FROM (VALUES
    ('email', coalesce(was.opt_out_email_notifications, false), NEW.opt_out_email_notifications),
    ('text', coalesce(was.opt_out_text_notifications, false), NEW.opt_out_text_notifications),
    ('call', coalesce(was.opt_out_calls, false), NEW.opt_out_calls),
    ('marketing', coalesce(was.opt_out_marketing_emails, false), NEW.opt_out_marketing_emails)
  ) AS w (channel, was_out, is_out)
  WHERE w.was_out <> w.is_out;
  RETURN NULL;
END $$;

-- Returns notes by the words of their title and body. Runs as the owner, like the search functions above.
CREATE FUNCTION notes_saying(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  SELECT id FROM note
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    AND lower(title || ' ' || body) LIKE pattern
  LIMIT most
$$;

-- Writes one line of consent history. The actor and the source come from the transaction (app.consent_by,
-- app.consent_through), else from the arguments, else from the change set. This runs at the end of the transaction,
-- because the change set is known only then.
CREATE FUNCTION write_consent_change(
  business uuid, customer uuid, the_address text, the_channel text, the_answer text, moment timestamptz,
  known_by text DEFAULT NULL, known_through text DEFAULT NULL, what_was_said text DEFAULT ''
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO consent_change (business_id, id, customer_id, address, channel, answer, by_kind, user_id, through, said, at)
  SELECT business, gen_random_uuid(), customer, the_address, the_channel, the_answer, told.by_kind,
    CASE told.by_kind WHEN 'staff' THEN s.actor_user_id END,
    coalesce(nullif(current_setting('app.consent_through', true), ''), known_through, s.action, 'unknown'), what_was_said, moment
  FROM (SELECT nullif(current_setting('app.change_id', true), '')::uuid AS change) x
  LEFT JOIN change_set s ON s.business_id = business AND s.id = x.change
  CROSS JOIN LATERAL (
    SELECT coalesce(nullif(current_setting('app.consent_by', true), ''), known_by,
      CASE WHEN s.actor_kind IN ('staff', 'customer') THEN s.actor_kind END, 'system') AS by_kind) told
  WHERE customer IS NULL OR EXISTS (SELECT FROM customer c WHERE c.business_id = business AND c.id = customer)
$$;

CREATE TRIGGER follow_opt_out AFTER UPDATE OF email, opt_out_marketing_emails ON customer FOR EACH ROW
  WHEN (NEW.email <> '' AND (NEW.opt_out_marketing_emails OR OLD.opt_out_marketing_emails)
    AND ROW (OLD.email, OLD.opt_out_marketing_emails) IS DISTINCT FROM ROW (NEW.email, NEW.opt_out_marketing_emails))
  EXECUTE FUNCTION follow_opt_out();
CREATE TRIGGER follow_opt_out_of_new AFTER INSERT ON customer FOR EACH ROW
  WHEN (NEW.email <> '' AND NEW.opt_out_marketing_emails) EXECUTE FUNCTION follow_opt_out();
CREATE TRIGGER forget_consent_changes AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION forget_consent_changes();
CREATE TRIGGER keep_opt_out BEFORE INSERT OR UPDATE OF email ON customer FOR EACH ROW
  WHEN (NEW.email <> '' AND NOT NEW.opt_out_marketing_emails) EXECUTE FUNCTION keep_opt_out();
CREATE CONSTRAINT TRIGGER note_consent AFTER UPDATE ON customer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (ROW (OLD.opt_out_email_notifications, OLD.opt_out_text_notifications, OLD.opt_out_calls, OLD.opt_out_marketing_emails)
    IS DISTINCT FROM ROW (NEW.opt_out_email_notifications, NEW.opt_out_text_notifications, NEW.opt_out_calls, NEW.opt_out_marketing_emails))
  EXECUTE FUNCTION note_customer_consent();
CREATE CONSTRAINT TRIGGER note_consent_of_new AFTER INSERT ON customer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.opt_out_email_notifications OR NEW.opt_out_text_notifications OR NEW.opt_out_calls OR NEW.opt_out_marketing_emails)
  EXECUTE FUNCTION note_customer_consent();
CREATE TRIGGER keep_consent_changes BEFORE UPDATE OR DELETE ON consent_change
  FOR EACH ROW EXECUTE FUNCTION keep_consent_changes();
CREATE TRIGGER forget_consent_changes AFTER DELETE ON contact FOR EACH ROW EXECUTE FUNCTION forget_consent_changes();
CREATE TRIGGER mark_noted AFTER INSERT ON note FOR EACH ROW
WHEN (NEW.appointment_id IS NOT NULL) EXECUTE FUNCTION mark_noted();
CREATE TRIGGER unmark_noted AFTER UPDATE OF deleted_at ON note FOR EACH ROW
WHEN (NEW.appointment_id IS NOT NULL AND OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION mark_noted();
CREATE TRIGGER unmark_removed_note AFTER DELETE ON note FOR EACH ROW
WHEN (OLD.appointment_id IS NOT NULL) EXECUTE FUNCTION mark_noted();

SELECT follow_merges('customer_group_member');
SELECT follow_merges('note_location');
SELECT follow_merges('customer_location');
SELECT follow_merges('billing_address');
SELECT follow_merges('contact');
SELECT follow_merges('note');
SELECT follow_merges('equipment_system');
SELECT follow_merges('equipment');

SELECT record_table('customer_group', 'customer-group', 'id',
  removed_when => 'x.deleted_on IS NOT NULL',
  removal => 'deleted_on = $1');
SELECT record_table('customer_group_member', 'customer-group', 'group_id');
SELECT record_table('customer_status', 'customer-status', 'id');
SELECT record_table('follow_up_type', 'follow-up-type', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('note_location', 'note', 'note_id');
SELECT record_table('customer', 'customer', 'id',
  unrecorded => '{sort_name,sort_city,search_text,phone_keys,address_keys}',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1, import_fingerprint = NULL');
SELECT record_table('customer_location', 'customer', 'customer_id',
  unrecorded => '{zone_id,lat,lng,located_for,is_exact}',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('billing_address', 'customer', 'customer_id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('customer_not_same', 'customer', 'customer_id');
SELECT record_table('customer_link', 'customer', 'customer_id');
SELECT record_table('contact_type', 'contact-type', 'id');
SELECT record_table('contact', 'customer', 'customer_id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('note', 'note', 'id', removed_when => 'x.deleted_at IS NOT NULL', removal => 'deleted_at = $1');
SELECT record_table('equipment_system', 'equipment-system', 'id');
SELECT record_table('manufacturer', 'manufacturer', 'id');
SELECT record_table('equipment', 'equipment', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('equipment_job', 'equipment', 'equipment_id');
SELECT record_table('tax_exemption', 'customer', 'customer_id');
