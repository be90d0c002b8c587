-- Coverage zones: areas on the map, with the technicians and dispatch groups that cover them.
-- The zone of a location is in customer_location.zone_id.

CREATE TABLE coverage_zone (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  hex text NOT NULL,
  rings jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX coverage_zone_business_id_name_idx ON coverage_zone (business_id, name);

CREATE TABLE coverage_zone_technician (
  business_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  technician_id uuid NOT NULL,
  PRIMARY KEY (business_id, zone_id, technician_id)
);

CREATE TABLE coverage_zone_dispatch_group (
  business_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  group_id uuid NOT NULL,
  PRIMARY KEY (business_id, zone_id, group_id)
);

SELECT protect_tenant_table('coverage_zone');
SELECT protect_tenant_table('coverage_zone_technician');
SELECT protect_tenant_table('coverage_zone_dispatch_group');

ALTER TABLE coverage_zone_technician ADD CONSTRAINT coverage_zone_technician_business_id_technician_id_fkey
  FOREIGN KEY (business_id, technician_id) REFERENCES user_account(business_id, id);
ALTER TABLE coverage_zone_technician ADD CONSTRAINT coverage_zone_technician_business_id_zone_id_fkey
  FOREIGN KEY (business_id, zone_id) REFERENCES coverage_zone(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE coverage_zone_dispatch_group ADD CONSTRAINT coverage_zone_dispatch_group_business_id_group_id_fkey
  FOREIGN KEY (business_id, group_id) REFERENCES dispatch_group(business_id, id);
ALTER TABLE coverage_zone_dispatch_group ADD CONSTRAINT coverage_zone_dispatch_group_business_id_zone_id_fkey
  FOREIGN KEY (business_id, zone_id) REFERENCES coverage_zone(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;

SELECT record_table('coverage_zone', 'zone', 'id');
SELECT record_table('coverage_zone_technician', 'zone', 'zone_id');
SELECT record_table('coverage_zone_dispatch_group', 'zone', 'zone_id');
