-- Onboarding: the services that a business requested, and the registrations of new businesses.
-- A registration exists before its business, so its tables have their own policies and no foreign key to the business.

CREATE TABLE subscription (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  service text NOT NULL,
  status text NOT NULL,
  enabled boolean DEFAULT false NOT NULL,
  plan text DEFAULT '' NOT NULL,
  plan_users integer,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  secrets_sealed text,
  signature text DEFAULT '' NOT NULL,
  signed_at timestamptz(3),
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by text DEFAULT '' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT subscription_check CHECK ((NOT enabled) OR status = 'approved'),
  CONSTRAINT subscription_status_check CHECK (status IN ('draft', 'canceled', 'preUnderwriting', 'inUnderwriting', 'approved', 'pending', 'declined'))
);
CREATE UNIQUE INDEX subscription_business_id_service_key ON subscription (business_id, service);

CREATE TABLE service_setup (
  business_id uuid NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  signature text DEFAULT '' NOT NULL,
  signed_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id)
);

CREATE TABLE registration (
  business_id uuid NOT NULL,
  email text NOT NULL,
  entered jsonb DEFAULT '{}'::jsonb NOT NULL,
  key_sealed text NOT NULL,
  secrets_sealed text DEFAULT '' NOT NULL,
  email_confirmed_at timestamptz(3),
  submitted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id)
);
CREATE INDEX registration_email_idx ON registration (email);

CREATE TABLE registration_token (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT registration_token_purpose_check CHECK (purpose IN ('applicant', 'email'))
);
CREATE UNIQUE INDEX registration_token_token_hash_key ON registration_token (token_hash);

CREATE TABLE unconfirmed_upload (
  storage_key text NOT NULL,
  byte_size integer NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (storage_key)
);
CREATE INDEX unconfirmed_upload_created_at_idx ON unconfirmed_upload (created_at);

CREATE TABLE registration_document (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  byte_size integer NOT NULL,
  storage_key text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);

SELECT protect_tenant_table('subscription');
SELECT protect_tenant_table('service_setup');

ALTER TABLE registration ENABLE ROW LEVEL SECURITY;
ALTER TABLE registration FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON registration USING (business_id = (SELECT nullif(current_setting('app.business_id', true), '')::uuid));
-- An applicant can have the link mailed again by entering the email address.
CREATE POLICY by_email ON registration FOR SELECT USING (email = (SELECT nullif(current_setting('app.login', true), '')));
ALTER TABLE registration_token ENABLE ROW LEVEL SECURITY;
ALTER TABLE registration_token FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON registration_token USING (business_id = (SELECT nullif(current_setting('app.business_id', true), '')::uuid));
CREATE POLICY by_token ON registration_token FOR SELECT
  USING (token_hash = (SELECT nullif(current_setting('app.token_hash', true), '')));
ALTER TABLE registration_document ENABLE ROW LEVEL SECURITY;
ALTER TABLE registration_document FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON registration_document USING (business_id = (SELECT nullif(current_setting('app.business_id', true), '')::uuid));

ALTER TABLE registration_token ADD CONSTRAINT registration_token_business_id_fkey
  FOREIGN KEY (business_id) REFERENCES registration(business_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE registration_document ADD CONSTRAINT registration_document_business_id_fkey
  FOREIGN KEY (business_id) REFERENCES registration(business_id) ON UPDATE CASCADE ON DELETE CASCADE;

SELECT record_table('subscription', 'subscription', 'id',
  unrecorded => '{details,secrets_sealed}',
  final => '{"*":"agreement"}');
SELECT record_table('service_setup', 'business', 'business_id', final => '{"*":"agreement"}');
