-- Jobs: job types, jobs, time clock entries, and the costs that the office entered for a job.
-- Also the search function for job names.

CREATE TABLE job_type (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  duration_hours integer DEFAULT 2 NOT NULL,
  duration_minutes integer DEFAULT 0 NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  is_deleted boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX job_type_active_name ON job_type (business_id, lower(name)) WHERE NOT is_deleted;
CREATE INDEX job_type_business_id_name_idx ON job_type (business_id, name);
-- A business has one default job type.
CREATE UNIQUE INDEX job_type_one_default ON job_type (business_id) WHERE is_default AND NOT is_deleted;

CREATE TABLE job (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  location_id uuid NOT NULL,
  job_type_id uuid NOT NULL,
  business_job_number integer NOT NULL,
  name text NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  sales_opportunity boolean DEFAULT false NOT NULL,
  lead_source_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  is_other_lead_source boolean DEFAULT false NOT NULL,
  pricing_key text DEFAULT 'base' NOT NULL,
  created_by_id uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT job_one_lead_source CHECK (lead_source_id IS NULL OR (NOT is_other_lead_source))
);
-- Lists the jobs of a location.
CREATE INDEX job_at_location ON job (business_id, location_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX job_business_id_business_job_number_key ON job (business_id, business_job_number);
CREATE INDEX job_business_id_created_at_id_idx ON job (business_id, created_at DESC, id DESC);
CREATE INDEX job_business_id_customer_id_created_at_idx ON job (business_id, customer_id, created_at DESC);
CREATE INDEX job_business_id_status_created_at_idx ON job (business_id, status, created_at DESC);
CREATE INDEX job_by_lead_source ON job (business_id, lead_source_id) WHERE lead_source_id IS NOT NULL;
CREATE INDEX job_done ON job (business_id, job_type_id, created_at) INCLUDE (customer_id) WHERE deleted_at IS NULL;
CREATE INDEX job_of_type ON job (business_id, job_type_id, created_at DESC, id DESC);
CREATE INDEX job_of_type_by_id ON job (business_id, job_type_id, id);
CREATE INDEX job_search ON job USING gin (business_id, lower(name) gin_trgm_ops);

CREATE TABLE time_clock_entry (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  job_id uuid,
  appointment_id uuid,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT time_clock_forwards CHECK (end_at IS NULL OR end_at >= start_at)
);
CREATE INDEX time_clock_entry_business_id_appointment_id_idx ON time_clock_entry (business_id, appointment_id);
CREATE INDEX time_clock_entry_business_id_job_id_idx ON time_clock_entry (business_id, job_id);
CREATE INDEX time_clock_entry_business_id_user_id_start_at_idx ON time_clock_entry (business_id, user_id, start_at);
-- Finds the entries that had not ended by a moment.
CREATE INDEX time_clock_entry_by_end ON time_clock_entry (business_id, user_id, end_at);
-- A user has at most one open entry.
CREATE UNIQUE INDEX time_clock_one_open ON time_clock_entry (business_id, user_id) WHERE end_at IS NULL AND deleted_at IS NULL;

CREATE TABLE job_costs (
  business_id uuid NOT NULL,
  job_id uuid NOT NULL,
  labor_cost numeric(14,2),
  parts_cost numeric(14,2),
  other_cost numeric(14,2),
  notes text DEFAULT '' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, job_id)
);

SELECT protect_tenant_table('job_type');
SELECT protect_tenant_table('job');
SELECT protect_tenant_table('time_clock_entry');
SELECT protect_tenant_table('job_costs');

-- For jobs_named(), which runs as the table's owner. 0007_customers explains why.
CREATE POLICY search_functions ON job FOR SELECT TO CURRENT_USER USING (true);

ALTER TABLE note ADD CONSTRAINT note_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE equipment_job ADD CONSTRAINT equipment_job_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id) ON DELETE CASCADE;
ALTER TABLE job ADD CONSTRAINT job_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE job ADD CONSTRAINT job_business_id_job_type_id_fkey
  FOREIGN KEY (business_id, job_type_id) REFERENCES job_type(business_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE job ADD CONSTRAINT job_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id);
ALTER TABLE time_clock_entry ADD CONSTRAINT time_clock_entry_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE time_clock_entry ADD CONSTRAINT time_clock_entry_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;
ALTER TABLE job_costs ADD CONSTRAINT job_costs_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id) ON DELETE CASCADE;
ALTER TABLE user_account ADD CONSTRAINT user_account_business_id_field_status_job_id_fkey
  FOREIGN KEY (business_id, field_status_job_id) REFERENCES job(business_id, id);
ALTER TABLE user_job_type ADD CONSTRAINT user_job_type_business_id_job_type_id_fkey
  FOREIGN KEY (business_id, job_type_id) REFERENCES job_type(business_id, id);

-- Returns undeleted jobs by name, at most `most`, in no order.
CREATE FUNCTION jobs_named(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  SELECT id FROM job
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL AND lower(name) LIKE pattern
  LIMIT most
$$;

SELECT follow_merges('job');

SELECT record_table('job_type', 'job-type', 'id',
  removed_when => 'x.is_deleted',
  removal => 'is_deleted = true, is_default = false');
SELECT record_table('job', 'job', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1',
  followed => '{status}');
SELECT record_table('time_clock_entry', 'time-clock', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('job_costs', 'job', 'job_id');
