-- Leads: their sources, statuses, and the leads themselves.
-- Also the search function for leads.

CREATE TABLE lead_source (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX lead_source_active_name ON lead_source (business_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE lead_status (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX lead_status_name ON lead_status (business_id, lower(name));

CREATE TABLE lead (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  status_id uuid NOT NULL,
  lead_source_id uuid,
  is_other_lead_source boolean DEFAULT false NOT NULL,
  campaign_id uuid,
  target_list_id uuid,
  listed_customer_id uuid,
  customer_id uuid,
  job_id uuid,
  call_id uuid,
  name text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  email text DEFAULT '' NOT NULL,
  address text DEFAULT '' NOT NULL,
  message text DEFAULT '' NOT NULL,
  origin text DEFAULT 'office' NOT NULL,
  assigned_user_id uuid,
  assignment_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  first_answered_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT lead_check CHECK ((origin IN ('office', 'call', 'form', 'list') AND (lead_source_id IS NULL OR (NOT is_other_lead_source))))
);
CREATE INDEX lead_business_id_assigned_user_id_idx ON lead (business_id, assigned_user_id);
CREATE INDEX lead_business_id_campaign_id_idx ON lead (business_id, campaign_id);
CREATE INDEX lead_business_id_created_at_id_idx ON lead (business_id, created_at DESC, id DESC);
CREATE INDEX lead_business_id_customer_id_idx ON lead (business_id, customer_id);
CREATE INDEX lead_business_id_status_id_created_at_idx ON lead (business_id, status_id, created_at DESC);
CREATE UNIQUE INDEX lead_business_id_target_list_id_listed_customer_id_key ON lead (business_id, target_list_id, listed_customer_id);
CREATE INDEX lead_by_job ON lead (business_id, job_id) WHERE job_id IS NOT NULL;
CREATE INDEX lead_by_lead_source ON lead (business_id, lead_source_id) WHERE lead_source_id IS NOT NULL;
-- A phone call has at most one lead.
CREATE UNIQUE INDEX lead_of_call ON lead (business_id, call_id) WHERE call_id IS NOT NULL AND deleted_at IS NULL;
-- Counts the leads of a status without reading their rows.
CREATE INDEX lead_on_board ON lead (business_id, status_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_words ON lead USING gin
  (business_id, lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops)
  WHERE deleted_at IS NULL;

SELECT protect_tenant_table('lead_source');
SELECT protect_tenant_table('lead_status');
SELECT protect_tenant_table('lead');

-- For leads_saying(), which runs as the table's owner. 0007_customers explains why.
CREATE POLICY search_functions ON lead FOR SELECT TO CURRENT_USER USING (true);

ALTER TABLE job ADD CONSTRAINT job_business_id_lead_source_id_fkey
  FOREIGN KEY (business_id, lead_source_id) REFERENCES lead_source(business_id, id);
ALTER TABLE lead ADD CONSTRAINT lead_business_id_assigned_user_id_fkey
  FOREIGN KEY (business_id, assigned_user_id) REFERENCES user_account(business_id, id);
ALTER TABLE lead ADD CONSTRAINT lead_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE lead ADD CONSTRAINT lead_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE lead ADD CONSTRAINT lead_business_id_lead_source_id_fkey
  FOREIGN KEY (business_id, lead_source_id) REFERENCES lead_source(business_id, id);
ALTER TABLE lead ADD CONSTRAINT lead_business_id_status_id_fkey
  FOREIGN KEY (business_id, status_id) REFERENCES lead_status(business_id, id);

-- Returns leads by their words or the end of their phone number, the newest first. For a common word such as "furnace",
-- the trigram index would read and sort every match to return a few. Leads are then read from the newest back until
-- enough are found. The planner cannot choose, because row-level security hides the statistics from it. So the 200
-- newest leads decide: a word in an eighth of them is common.
CREATE FUNCTION leads_saying(pattern text, tail text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  WITH newest AS (
    SELECT lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) AS words FROM lead
    WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 200
  ), look AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE words LIKE pattern OR words LIKE tail) * 8 >= count(*) AS is_common FROM newest
  )
  SELECT id FROM (
    SELECT id FROM (
      SELECT id, lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) AS words
      FROM lead
      WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
      -- Reads in the order of an index. OFFSET 0 keeps the planner from moving the condition on the words in here.
      ORDER BY created_at DESC, id DESC OFFSET 0
    ) every
    WHERE words LIKE pattern OR words LIKE tail LIMIT most
  ) by_age WHERE (SELECT is_common FROM look)
  UNION ALL
  SELECT id FROM (
    SELECT id FROM lead
    WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
      AND (lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) LIKE pattern
        OR lower(name || ' ' || email || ' ' || message || ' ' || regexp_replace(phone, '\D', '', 'g')) LIKE tail)
    ORDER BY created_at DESC, id DESC LIMIT most
  ) by_words WHERE NOT (SELECT is_common FROM look)
$$;

SELECT follow_merges('lead');

SELECT record_table('lead_source', 'lead-source', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('lead_status', 'lead-status', 'id');
SELECT record_table('lead', 'lead', 'id', removed_when => 'x.deleted_at IS NOT NULL', removal => 'deleted_at = $1');
