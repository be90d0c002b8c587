-- Phone calls: those that providers report, their recordings, and those that users logged.
-- Also the phone numbers of a business, and its accounts with providers.

CREATE TABLE provider_call (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  source text NOT NULL,
  sid text NOT NULL,
  account_sid text DEFAULT '' NOT NULL,
  parent_sid text,
  type text NOT NULL,
  number_from text DEFAULT '' NOT NULL,
  number_to text DEFAULT '' NOT NULL,
  caller_key text DEFAULT '' NOT NULL,
  caller_name text DEFAULT '' NOT NULL,
  callee_name text DEFAULT '' NOT NULL,
  number_id uuid,
  activity text NOT NULL,
  status text NOT NULL,
  in_progress boolean DEFAULT true NOT NULL,
  recording_declined boolean DEFAULT false NOT NULL,
  start_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  end_at timestamptz(3),
  duration_seconds integer,
  locked_by_id uuid,
  locked_at timestamptz(3),
  customer_id uuid,
  contact_id uuid,
  transcript_sid text DEFAULT '' NOT NULL,
  transcript jsonb,
  called_back_at timestamptz(3),
  called_back_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT provider_call_activity_check CHECK (activity IN ('RINGING', 'answered', 'MISSED', 'REJECTED', 'VOICEMAIL')),
  CONSTRAINT provider_call_check CHECK (source IN ('twilio', 'voip') AND sid <> ''),
  CONSTRAINT provider_call_status_check CHECK (status IN ('answered', 'busy', 'called', 'missed', 'rejected', 'ringing', 'voicemail')),
  CONSTRAINT provider_call_type_check CHECK (type IN ('INBOUND', 'OUTBOUND', 'OUTBOUND_CHILD', 'NONE'))
);
CREATE INDEX provider_call_business_id_caller_key_start_at_idx ON provider_call (business_id, caller_key, start_at);
CREATE INDEX provider_call_business_id_customer_id_start_at_idx ON provider_call (business_id, customer_id, start_at);
CREATE INDEX provider_call_business_id_source_parent_sid_idx ON provider_call (business_id, source, parent_sid);
CREATE UNIQUE INDEX provider_call_business_id_source_sid_key ON provider_call (business_id, source, sid);
CREATE INDEX provider_call_business_id_start_at_id_idx ON provider_call (business_id, start_at DESC, id DESC);
CREATE INDEX provider_call_business_id_status_start_at_id_idx ON provider_call (business_id, status, start_at DESC, id DESC);
CREATE INDEX provider_call_business_id_type_start_at_id_idx ON provider_call (business_id, type, start_at DESC, id DESC);
-- Finds the calls whose end was not reported yet.
CREATE INDEX provider_call_in_progress ON provider_call (business_id, start_at) WHERE in_progress;
-- Lists unanswered incoming calls that were not returned yet.
CREATE INDEX provider_call_to_call_back ON provider_call (business_id, start_at DESC, id DESC)
  WHERE type = 'INBOUND' AND status IN ('missed', 'rejected', 'voicemail', 'busy') AND called_back_at IS NULL;

CREATE TABLE call_recording (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  call_id uuid NOT NULL,
  sid text NOT NULL,
  provider_url text NOT NULL,
  duration_seconds integer DEFAULT 0 NOT NULL,
  storage_key text,
  content_type text DEFAULT '' NOT NULL,
  byte_size integer DEFAULT 0 NOT NULL,
  fetched_at timestamptz(3),
  problem text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX call_recording_business_id_call_id_created_at_idx ON call_recording (business_id, call_id, created_at);
CREATE UNIQUE INDEX call_recording_business_id_sid_key ON call_recording (business_id, sid);

CREATE TABLE phone_call (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  call_id uuid,
  phone_number text DEFAULT '' NOT NULL,
  type text NOT NULL,
  customer_id uuid,
  contact_id uuid,
  appointment_id uuid,
  job_id uuid,
  user_id uuid,
  happened_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  caller_key text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT phone_call_type_check CHECK (type IN ('Inbound', 'Outbound', 'None'))
);
CREATE INDEX phone_call_business_id_appointment_id_idx ON phone_call (business_id, appointment_id);
CREATE INDEX phone_call_business_id_call_id_idx ON phone_call (business_id, call_id);
CREATE INDEX phone_call_business_id_caller_key_happened_at_idx ON phone_call (business_id, caller_key, happened_at);
CREATE INDEX phone_call_business_id_customer_id_happened_at_idx ON phone_call (business_id, customer_id, happened_at);
CREATE INDEX phone_call_business_id_happened_at_id_idx ON phone_call (business_id, happened_at DESC, id DESC);
CREATE INDEX phone_call_business_id_job_id_happened_at_idx ON phone_call (business_id, job_id, happened_at);
-- Lists the calls that were logged by hand.
CREATE INDEX phone_call_by_hand ON phone_call (business_id, happened_at DESC, id DESC)
  WHERE call_id IS NULL AND deleted_at IS NULL;
-- A provider's call is logged at most once.
CREATE UNIQUE INDEX phone_call_once ON phone_call (business_id, call_id) WHERE deleted_at IS NULL;

CREATE TABLE voice_registration (
  business_id uuid NOT NULL,
  integration text NOT NULL,
  time_zone text NOT NULL,
  account_id text,
  secret text,
  registered_at timestamptz(3) NOT NULL,
  unregistered_at timestamptz(3),
  client_id text,
  client_secret text,
  PRIMARY KEY (business_id)
);
CREATE UNIQUE INDEX voice_registration_account_key ON voice_registration (integration, account_id);

CREATE TABLE phone_account (
  business_id uuid NOT NULL,
  account_sid text NOT NULL,
  auth_token_sealed text NOT NULL,
  carrier text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id)
);
CREATE UNIQUE INDEX phone_account_account_sid_key ON phone_account (account_sid);

CREATE TABLE phone_number (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  number text NOT NULL,
  provider_sid text,
  forward_number text DEFAULT '' NOT NULL,
  function text DEFAULT '' NOT NULL,
  source text DEFAULT '' NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  marketing_campaign_id uuid,
  name text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  released_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX phone_number_business_id_kind_created_at_idx ON phone_number (business_id, kind, created_at);
CREATE INDEX phone_number_business_id_marketing_campaign_id_idx ON phone_number (business_id, marketing_campaign_id);
CREATE UNIQUE INDEX phone_number_forwarding ON phone_number (business_id, number)
  WHERE released_at IS NULL AND kind = 'forwarding';
CREATE UNIQUE INDEX phone_number_of_campaign ON phone_number (business_id, marketing_campaign_id)
  WHERE marketing_campaign_id IS NOT NULL AND released_at IS NULL;
-- A business has each number at most once as its own, and at most once as a forwarding number. A released number can be
-- had again.
CREATE UNIQUE INDEX phone_number_owned ON phone_number (business_id, number)
  WHERE released_at IS NULL AND kind <> 'forwarding';

SELECT protect_tenant_table('provider_call');
SELECT protect_tenant_table('call_recording');
SELECT protect_tenant_table('phone_call');
SELECT protect_tenant_table('voice_registration');
SELECT protect_tenant_table('phone_account');
SELECT protect_tenant_table('phone_number');

-- Before the business is known, the account in a message of the voice service gives access to its registration.
CREATE POLICY by_account ON voice_registration FOR SELECT
  USING (account_id = (SELECT nullif(current_setting('app.voice_account', true), '')));
-- The same for the phone provider, whose messages name only their account.
CREATE POLICY by_account ON phone_account FOR SELECT
  USING (account_sid = (SELECT nullif(current_setting('app.phone_account', true), '')));

ALTER TABLE note ADD CONSTRAINT note_business_id_phone_call_id_fkey
  FOREIGN KEY (business_id, phone_call_id) REFERENCES phone_call(business_id, id);
ALTER TABLE provider_call ADD CONSTRAINT provider_call_business_id_called_back_by_id_fkey
  FOREIGN KEY (business_id, called_back_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE provider_call ADD CONSTRAINT provider_call_business_id_contact_id_fkey
  FOREIGN KEY (business_id, contact_id) REFERENCES contact(business_id, id) ON DELETE SET NULL (contact_id);
ALTER TABLE provider_call ADD CONSTRAINT provider_call_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id) ON DELETE SET NULL (customer_id);
ALTER TABLE provider_call ADD CONSTRAINT provider_call_business_id_locked_by_id_fkey
  FOREIGN KEY (business_id, locked_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE provider_call ADD CONSTRAINT provider_call_business_id_number_id_fkey
  FOREIGN KEY (business_id, number_id) REFERENCES phone_number(business_id, id);
ALTER TABLE call_recording ADD CONSTRAINT call_recording_business_id_call_id_fkey
  FOREIGN KEY (business_id, call_id) REFERENCES provider_call(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE phone_call ADD CONSTRAINT phone_call_business_id_call_id_fkey
  FOREIGN KEY (business_id, call_id) REFERENCES provider_call(business_id, id);
ALTER TABLE phone_call ADD CONSTRAINT phone_call_business_id_contact_id_fkey
  FOREIGN KEY (business_id, contact_id) REFERENCES contact(business_id, id);
ALTER TABLE phone_call ADD CONSTRAINT phone_call_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE phone_call ADD CONSTRAINT phone_call_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE phone_call ADD CONSTRAINT phone_call_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id);

SELECT follow_merges('provider_call');
SELECT follow_merges('phone_call');

SELECT record_table('phone_call', 'phone-call', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('voice_registration', 'voice', 'business_id', unrecorded => '{secret,client_secret}');
SELECT record_table('phone_number', 'phone-number', 'id',
  removed_when => 'x.released_at IS NOT NULL',
  removal => 'released_at = $1',
  final => '{"provider_sid":"provider"}');
