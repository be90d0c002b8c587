-- The business, which is the tenant, and protect_tenant_table(), which puts every table of a tenant under row-level
-- security. Also two functions that look past the tenant for the whole installation.

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

CREATE TABLE business (
  id uuid NOT NULL,
  name text NOT NULL,
  display_name text DEFAULT '' NOT NULL,
  public_name text DEFAULT '' NOT NULL,
  doing_business_as_name text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  business_category text DEFAULT 'hvac_plumbing' NOT NULL,
  address text DEFAULT '' NOT NULL,
  address2 text DEFAULT '' NOT NULL,
  city text DEFAULT '' NOT NULL,
  state text DEFAULT '' NOT NULL,
  zip_code text DEFAULT '' NOT NULL,
  lat double precision,
  lng double precision,
  website text DEFAULT '' NOT NULL,
  service_email_from_address text DEFAULT '' NOT NULL,
  time_zone_name text DEFAULT 'America/New_York' NOT NULL,
  collects_tax boolean DEFAULT true NOT NULL,
  autolookup_enabled boolean DEFAULT false NOT NULL,
  is_actual_time_enabled boolean DEFAULT true NOT NULL,
  is_appointment_tags_enabled boolean DEFAULT false NOT NULL,
  auto_customer_groups_by_location boolean DEFAULT false NOT NULL,
  exclude_travel_time boolean DEFAULT false NOT NULL,
  is_appointment_confirmations_enabled boolean DEFAULT false NOT NULL,
  can_payzer_email boolean DEFAULT true NOT NULL,
  accepts_cards boolean DEFAULT true NOT NULL,
  accepts_checks boolean DEFAULT true NOT NULL,
  brand_color text DEFAULT '#c2410c' NOT NULL,
  logo_file_id uuid,
  invoice_terms text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  asks_ssn4 boolean DEFAULT false NOT NULL,
  voip_service_active boolean DEFAULT false NOT NULL,
  request_form_key text,
  discount_after_tax boolean DEFAULT false NOT NULL,
  quickbooks_connected boolean DEFAULT false NOT NULL,
  announces_name_changes boolean DEFAULT true NOT NULL,
  requires_two_factor boolean DEFAULT false NOT NULL,
  PRIMARY KEY (id)
);

ALTER TABLE business ENABLE ROW LEVEL SECURITY;
ALTER TABLE business FORCE ROW LEVEL SECURITY;

-- Lets has_several_businesses(), which runs as the table's owner, see every business.
CREATE POLICY count_businesses ON business FOR SELECT TO CURRENT_USER USING (true);
-- The relay works for all businesses, and names itself in its own transactions.
CREATE POLICY relay_lists ON business FOR SELECT USING ((SELECT current_setting('app.system', true)) = 'relay');
CREATE POLICY tenant ON business USING (id = (SELECT nullif(current_setting('app.business_id', true), '')::uuid));

-- Returns the applied migrations, which readiness checks. The application's role owns nothing and cannot read the
-- migrations' own table.
CREATE FUNCTION applied_migrations() RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY SELECT migration_name::text FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL;
END $$;

-- True when the installation has more than one business. A setting for the whole installation, such as a phone number,
-- then belongs to none of them. Reads past the tenant, and returns nothing else.
CREATE FUNCTION has_several_businesses() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) > 1 FROM (SELECT FROM business LIMIT 2) AS two
$$;
