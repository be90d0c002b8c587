-- The settings of a business: opening hours, tax rates, and tax groups.
-- A tax group combines the rates of an area: state, county, and city.

CREATE TABLE business_hours (
  business_id uuid NOT NULL,
  weekday integer NOT NULL,
  is_open boolean NOT NULL,
  start_minute integer NOT NULL,
  end_minute integer NOT NULL,
  PRIMARY KEY (business_id, weekday)
);

CREATE TABLE tax_rate (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  percent numeric(9,4) NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  exempts_labor boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX tax_rate_business_id_name_idx ON tax_rate (business_id, name);
CREATE UNIQUE INDEX tax_rate_name ON tax_rate (business_id, lower(name));

CREATE TABLE tax_group (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  deleted_at timestamptz(3),
  cities text[] DEFAULT ARRAY[]::text[],
  zips text[] DEFAULT ARRAY[]::text[],
  zone_ids uuid[] DEFAULT ARRAY[]::uuid[],
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX tax_group_active_name ON tax_group (business_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE tax_group_rate (
  business_id uuid NOT NULL,
  group_id uuid NOT NULL,
  tax_rate_id uuid NOT NULL,
  PRIMARY KEY (business_id, group_id, tax_rate_id)
);

SELECT protect_tenant_table('business_hours');
SELECT protect_tenant_table('tax_rate');
SELECT protect_tenant_table('tax_group');
SELECT protect_tenant_table('tax_group_rate');

ALTER TABLE tax_group_rate ADD CONSTRAINT tax_group_rate_business_id_group_id_fkey
  FOREIGN KEY (business_id, group_id) REFERENCES tax_group(business_id, id) ON DELETE CASCADE;
ALTER TABLE tax_group_rate ADD CONSTRAINT tax_group_rate_business_id_tax_rate_id_fkey
  FOREIGN KEY (business_id, tax_rate_id) REFERENCES tax_rate(business_id, id);

SELECT record_table('business_hours', 'business', 'business_id');
SELECT record_table('tax_rate', 'tax-rate', 'id');
SELECT record_table('tax_group', 'tax-group', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('tax_group_rate', 'tax-group', 'group_id');
