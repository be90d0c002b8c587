-- Users: roles, logins, sessions, second factors, working hours, and dispatch groups.
-- Also the trail of a technician, the job types of each technician, and unsent work on phones.

CREATE TABLE role (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  key text,
  permissions text[],
  version integer DEFAULT 1 NOT NULL,
  max_discount_percent numeric(7,4),
  requires_two_factor boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX role_business_id_name_key ON role (business_id, name);
CREATE UNIQUE INDEX role_name ON role (business_id, lower(name));

CREATE TABLE user_account (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  user_name text NOT NULL,
  email text NOT NULL,
  password_hash text,
  role_id uuid NOT NULL,
  is_technician boolean DEFAULT false NOT NULL,
  tech_level integer DEFAULT 1 NOT NULL,
  color text,
  home_phone text DEFAULT '' NOT NULL,
  mobile_phone text DEFAULT '' NOT NULL,
  time_zone_name text,
  primary_admin boolean DEFAULT false NOT NULL,
  primary_business_user boolean DEFAULT false NOT NULL,
  profile_image_file_id uuid,
  lat double precision,
  lng double precision,
  browser_settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  invited_at timestamptz(3),
  deactivated_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  profile_image_medium_file_id uuid,
  profile_image_small_file_id uuid,
  field_status text DEFAULT '' NOT NULL,
  field_status_job_id uuid,
  located_at timestamptz(3),
  extra_permissions text[] DEFAULT ARRAY[]::text[],
  withdrawn_permissions text[] DEFAULT ARRAY[]::text[],
  hourly_cost numeric(14,2),
  hidden_views text[] DEFAULT ARRAY[]::text[],
  favorite_liveboards text[] DEFAULT ARRAY[]::text[],
  screen_share_modal_skip boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX user_account_business_id_email_key ON user_account (business_id, email);
CREATE INDEX user_account_business_id_is_technician_last_name_idx ON user_account (business_id, is_technician, last_name);
CREATE UNIQUE INDEX user_account_business_id_user_name_key ON user_account (business_id, user_name);

CREATE TABLE login (
  business_id uuid NOT NULL,
  login text NOT NULL,
  user_id uuid NOT NULL,
  is_confirmed boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, login)
);
CREATE INDEX login_business_id_user_id_idx ON login (business_id, user_id);
CREATE INDEX login_login_idx ON login (login);

CREATE TABLE user_session (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_activity_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamptz(3),
  end_reason text,
  user_agent text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX user_session_business_id_user_id_idx ON user_session (business_id, user_id);
CREATE INDEX user_session_id_idx ON user_session (id);

CREATE TABLE second_factor (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  secret_sealed text,
  last_step integer,
  credential_id text,
  public_key text,
  sign_count bigint,
  transports text[] DEFAULT ARRAY[]::text[],
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  PRIMARY KEY (business_id, id),
  CONSTRAINT second_factor_kind_check CHECK (((kind = 'app' AND secret_sealed IS NOT NULL AND credential_id IS NULL) OR (kind = 'passkey' AND secret_sealed IS NULL AND (num_nulls(credential_id, public_key, sign_count) = 0))))
);
CREATE UNIQUE INDEX second_factor_business_id_credential_id_key ON second_factor (business_id, credential_id);
CREATE INDEX second_factor_business_id_user_id_idx ON second_factor (business_id, user_id);

CREATE TABLE recovery_code (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (business_id, user_id, code_hash)
);

CREATE TABLE user_hours (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  weekday integer NOT NULL,
  is_open boolean NOT NULL,
  start_minute integer NOT NULL,
  end_minute integer NOT NULL,
  PRIMARY KEY (business_id, user_id, weekday)
);

CREATE TABLE dispatch_group (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX dispatch_group_active_name ON dispatch_group (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX dispatch_group_business_id_name_idx ON dispatch_group (business_id, name);

CREATE TABLE dispatch_group_member (
  business_id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (business_id, group_id, user_id)
);
CREATE INDEX dispatch_group_member_business_id_user_id_idx ON dispatch_group_member (business_id, user_id);

CREATE TABLE breadcrumb (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX breadcrumb_business_id_user_id_recorded_at_idx ON breadcrumb (business_id, user_id, recorded_at);

CREATE TABLE user_job_type (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  job_type_id uuid NOT NULL,
  PRIMARY KEY (business_id, user_id, job_type_id)
);

CREATE TABLE unsent_work (
  business_id uuid NOT NULL,
  user_id uuid NOT NULL,
  phone_id uuid NOT NULL,
  count integer NOT NULL,
  waits_since timestamptz(3) NOT NULL,
  reported_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, user_id, phone_id)
);

SELECT protect_tenant_table('role');
SELECT protect_tenant_table('user_account');
SELECT protect_tenant_table('login');
SELECT protect_tenant_table('user_session');
SELECT protect_tenant_table('second_factor');
SELECT protect_tenant_table('recovery_code');
SELECT protect_tenant_table('user_hours');
SELECT protect_tenant_table('dispatch_group');
SELECT protect_tenant_table('dispatch_group_member');
SELECT protect_tenant_table('breadcrumb');
SELECT protect_tenant_table('user_job_type');
SELECT protect_tenant_table('unsent_work');

-- Before the business is known, a row may be read only by its unguessable or unique key. Here it is the login name.
CREATE POLICY by_login ON login FOR SELECT USING (login = (SELECT nullif(current_setting('app.login', true), '')));
-- The same for a session's id, which only its sealed cookie contains. It shows which other businesses the same login
-- opened.
CREATE POLICY by_session ON user_session FOR SELECT
  USING (id = (SELECT nullif(current_setting('app.session_id', true), '')::uuid));

ALTER TABLE sms_message ADD CONSTRAINT sms_message_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id);
ALTER TABLE user_account ADD CONSTRAINT user_account_business_id_role_id_fkey
  FOREIGN KEY (business_id, role_id) REFERENCES role(business_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE login ADD CONSTRAINT login_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;
ALTER TABLE user_session ADD CONSTRAINT user_session_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE second_factor ADD CONSTRAINT second_factor_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE user_hours ADD CONSTRAINT user_hours_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;
ALTER TABLE dispatch_group_member ADD CONSTRAINT dispatch_group_member_business_id_group_id_fkey
  FOREIGN KEY (business_id, group_id) REFERENCES dispatch_group(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE dispatch_group_member ADD CONSTRAINT dispatch_group_member_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE breadcrumb ADD CONSTRAINT breadcrumb_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;
ALTER TABLE user_job_type ADD CONSTRAINT user_job_type_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;
ALTER TABLE unsent_work ADD CONSTRAINT unsent_work_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id) ON DELETE CASCADE;

SELECT record_table('role', 'role', 'id');
SELECT record_table('user_account', 'user', 'id',
  unrecorded => '{password_hash,browser_settings,lat,lng,located_at}',
  removed_when => 'x.deactivated_at IS NOT NULL',
  removal => 'deactivated_at = $1');
SELECT record_table('login', 'user', 'user_id');
SELECT record_table('user_hours', 'user', 'user_id');
SELECT record_table('dispatch_group', 'dispatch-group', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('dispatch_group_member', 'dispatch-group', 'group_id');
SELECT record_table('user_job_type', 'user', 'user_id');
