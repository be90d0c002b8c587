-- Tables of the platform: outbox, email, text messages, sending limits, idempotency keys, files, and tokens.
-- Also counters, rate limits, and the signing keys of mail domains.

CREATE TABLE outbox_event (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  actor_user_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  published_at timestamptz(3),
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_error text,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX outbox_event_business_id_created_at_idx ON outbox_event (business_id, created_at);
CREATE INDEX outbox_event_pending ON outbox_event (business_id, created_at, id) WHERE published_at IS NULL;

CREATE TABLE realtime_sequence (
  business_id uuid NOT NULL,
  channel text NOT NULL,
  last_sequence bigint DEFAULT 0 NOT NULL,
  PRIMARY KEY (business_id, channel)
);

CREATE TABLE mail_message (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  to_address text NOT NULL,
  from_address text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
  status text DEFAULT 'queued' NOT NULL,
  error text,
  attempts integer DEFAULT 0 NOT NULL,
  dedupe_key text,
  related_kind text,
  related_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sent_at timestamptz(3),
  provider_message_id text,
  handed_over_at timestamptz(3),
  expires_at timestamptz(3),
  unsubscribe_url text,
  sent_by_id uuid,
  counted_on date,
  held_reason text,
  is_login_mail boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX mail_message_business_id_created_at_idx ON mail_message (business_id, created_at DESC);
CREATE UNIQUE INDEX mail_message_business_id_dedupe_key_key ON mail_message (business_id, dedupe_key);
CREATE INDEX mail_message_business_id_related_id_idx ON mail_message (business_id, related_id);
-- Held messages are sent oldest first.
CREATE INDEX mail_message_held ON mail_message (business_id, created_at) WHERE held_reason IS NOT NULL AND status = 'queued';
CREATE INDEX mail_message_of_status ON mail_message (business_id, status, created_at DESC, id DESC);
CREATE INDEX mail_message_search ON mail_message USING gin (business_id, lower(to_address || ' ' || subject) gin_trgm_ops);
-- Finds the mails of a campaign that are still to be sent.
CREATE INDEX mail_on_the_way ON mail_message (business_id, related_id) WHERE status IN ('queued', 'handing over');

CREATE TABLE sending_allowance (
  business_id uuid NOT NULL,
  signed_up_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  is_established boolean DEFAULT false NOT NULL,
  confirmed_at timestamptz(3),
  confirmed_name text,
  mail_per_day integer,
  texts_per_day integer,
  limits_set_at timestamptz(3),
  PRIMARY KEY (business_id)
);

CREATE TABLE sending_day (
  business_id uuid NOT NULL,
  channel text NOT NULL,
  day date NOT NULL,
  sent integer DEFAULT 0 NOT NULL,
  bounced integer DEFAULT 0 NOT NULL,
  complained integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (business_id, channel, day)
);

CREATE TABLE idempotency_key (
  business_id uuid NOT NULL,
  call_id text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  change_id uuid,
  PRIMARY KEY (business_id, call_id, key)
);
CREATE INDEX idempotency_key_business_id_created_at_idx ON idempotency_key (business_id, created_at);

CREATE TABLE stored_file (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_kind text NOT NULL,
  owner_id uuid NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  byte_size integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  caption text,
  uploaded_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX stored_file_business_id_owner_kind_owner_id_created_at_idx ON stored_file (business_id, owner_kind, owner_id, created_at);
CREATE INDEX stored_file_image_library ON stored_file (business_id, created_at DESC, id DESC)
  WHERE owner_kind = 'image_library' AND deleted_at IS NULL;
-- Every upload adds up the sizes of a business's files.
CREATE INDEX stored_file_sizes ON stored_file (business_id) INCLUDE (byte_size);

CREATE TABLE number_counter (
  business_id uuid NOT NULL,
  kind text NOT NULL,
  next_value integer NOT NULL,
  PRIMARY KEY (business_id, kind)
);

CREATE TABLE access_token (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash text NOT NULL,
  purpose text NOT NULL,
  subject_id uuid NOT NULL,
  email text,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX access_token_business_id_purpose_subject_id_idx ON access_token (business_id, purpose, subject_id);
CREATE UNIQUE INDEX access_token_token_hash_key ON access_token (token_hash);

CREATE TABLE rate_limit (
  key text NOT NULL,
  window_start timestamptz(3) NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key)
);

CREATE TABLE worker_heartbeat (
  id text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id)
);

CREATE TABLE sms_message (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  to_number text NOT NULL,
  body text NOT NULL,
  status text DEFAULT 'queued' NOT NULL,
  error text,
  attempts integer DEFAULT 0 NOT NULL,
  dedupe_key text,
  related_kind text,
  related_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sent_at timestamptz(3),
  provider_message_id text,
  handed_over_at timestamptz(3),
  expires_at timestamptz(3),
  conversation_id uuid,
  delivery text,
  delivery_at timestamptz(3),
  delivery_code integer,
  direction text DEFAULT 'outbound' NOT NULL,
  media jsonb DEFAULT '[]'::jsonb NOT NULL,
  our_number text,
  segments integer DEFAULT 0 NOT NULL,
  unread boolean DEFAULT false NOT NULL,
  user_id uuid,
  counted_on date,
  held_reason text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT sms_message_direction_check CHECK (direction IN ('inbound', 'outbound'))
);
CREATE INDEX sms_message_business_id_conversation_id_created_at_id_idx ON sms_message (business_id, conversation_id, created_at DESC, id DESC);
CREATE INDEX sms_message_business_id_created_at_idx ON sms_message (business_id, created_at DESC);
CREATE UNIQUE INDEX sms_message_business_id_dedupe_key_key ON sms_message (business_id, dedupe_key);
CREATE INDEX sms_message_business_id_provider_message_id_idx ON sms_message (business_id, provider_message_id);
CREATE INDEX sms_message_business_id_related_id_idx ON sms_message (business_id, related_id);
CREATE INDEX sms_message_held ON sms_message (business_id, created_at) WHERE held_reason IS NOT NULL AND status = 'queued';
CREATE INDEX sms_message_of_status ON sms_message (business_id, status, created_at DESC, id DESC);
CREATE INDEX sms_message_search ON sms_message USING gin (business_id, lower(to_number || ' ' || body) gin_trgm_ops);
CREATE INDEX sms_message_unread ON sms_message (business_id, created_at DESC) WHERE unread;

CREATE TABLE mail_domain (
  business_id uuid NOT NULL,
  domain text NOT NULL,
  selector text NOT NULL,
  public_key text NOT NULL,
  private_key_sealed text NOT NULL,
  proved_at timestamptz(3),
  checked_at timestamptz(3),
  problem text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, domain)
);

SELECT protect_tenant_table('outbox_event');
SELECT protect_tenant_table('realtime_sequence');
SELECT protect_tenant_table('mail_message');
SELECT protect_tenant_table('sending_allowance');
SELECT protect_tenant_table('sending_day');
SELECT protect_tenant_table('idempotency_key');
SELECT protect_tenant_table('stored_file');
SELECT protect_tenant_table('number_counter');
SELECT protect_tenant_table('access_token');
SELECT protect_tenant_table('sms_message');
SELECT protect_tenant_table('mail_domain');

-- The relay delivers the events of all businesses, and names itself in its own transactions.
CREATE POLICY relay_reads ON outbox_event FOR SELECT USING ((SELECT current_setting('app.system', true)) = 'relay');
-- For mails_with(). Search functions run as the table's owner, filter by tenant themselves, and return only ids.
-- 0007_customers explains why.
CREATE POLICY search_functions ON mail_message FOR SELECT TO CURRENT_USER USING (true);
-- Before the business is known, the hash of a token gives access to its row.
CREATE POLICY by_token ON access_token FOR SELECT
  USING (token_hash = (SELECT nullif(current_setting('app.token_hash', true), '')));
-- For texts_with() and conversations_saying().
CREATE POLICY search_functions ON sms_message FOR SELECT TO CURRENT_USER USING (true);

-- Wakes the relay when the writing transaction commits.
CREATE FUNCTION announce_outbox_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('truckroll_outbox', NEW.business_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER announce AFTER INSERT ON outbox_event FOR EACH ROW EXECUTE FUNCTION announce_outbox_event();

SELECT record_table('stored_file', 'file', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
