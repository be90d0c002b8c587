-- Messages: text conversations, consent by phone number, text templates, and internal messages between users.
-- Also the search functions for conversations, emails, and text messages.

-- Returns a stored number as it is dialed: unchanged with a leading +, otherwise +1 and its last ten digits. Null when
-- empty.
CREATE FUNCTION as_dialled(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN phone LIKE '+%' THEN phone WHEN phone <> '' THEN '+1' || right(phone, 10) END
$$;

CREATE TABLE sms_conversation (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  our_number text NOT NULL,
  their_number text NOT NULL,
  customer_id uuid,
  contact_id uuid,
  unread boolean DEFAULT false NOT NULL,
  last_message_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  last_message_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT sms_conversation_check CHECK (contact_id IS NULL OR customer_id IS NOT NULL)
);
CREATE INDEX sms_conversation_business_id_customer_id_idx ON sms_conversation (business_id, customer_id);
CREATE INDEX sms_conversation_business_id_last_message_at_id_idx ON sms_conversation (business_id, last_message_at DESC, id DESC);
CREATE UNIQUE INDEX sms_conversation_business_id_our_number_their_number_key ON sms_conversation (business_id, our_number, their_number);
CREATE INDEX sms_conversation_business_id_their_number_idx ON sms_conversation (business_id, their_number);
CREATE INDEX sms_conversation_business_id_unread_last_message_at_id_idx ON sms_conversation (business_id, unread DESC, last_message_at DESC, id DESC);
CREATE INDEX sms_conversation_number ON sms_conversation USING gin (business_id, their_number gin_trgm_ops);
CREATE INDEX sms_conversation_unread ON sms_conversation (business_id) WHERE unread;

CREATE TABLE sms_consent (
  business_id uuid NOT NULL,
  number text NOT NULL,
  status text NOT NULL,
  since timestamptz(3) NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (business_id, number),
  CONSTRAINT sms_consent_status_check CHECK (status IN ('in', 'out', 'held', 'unreachable'))
);

CREATE TABLE text_template (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  body text NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id),
  CONSTRAINT text_template_check CHECK (name <> '' AND body <> '')
);
CREATE UNIQUE INDEX text_template_active_name ON text_template (business_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE internal_message (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  sender_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX internal_message_business_id_sender_id_idx ON internal_message (business_id, sender_id);

CREATE TABLE internal_message_person (
  business_id uuid NOT NULL,
  message_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_sender boolean DEFAULT false NOT NULL,
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, message_id, user_id)
);
CREATE INDEX internal_message_person_business_id_user_id_created_at_idx ON internal_message_person (business_id, user_id, created_at DESC);
CREATE INDEX internal_message_unread ON internal_message_person (business_id, user_id) WHERE read_at IS NULL;

SELECT protect_tenant_table('sms_conversation');
SELECT protect_tenant_table('sms_consent');
SELECT protect_tenant_table('text_template');
SELECT protect_tenant_table('internal_message');
SELECT protect_tenant_table('internal_message_person');

-- For conversations_with_number(), which runs as the table's owner. 0007_customers explains why.
CREATE POLICY search_functions ON sms_conversation FOR SELECT TO CURRENT_USER USING (true);

ALTER TABLE sms_conversation ADD CONSTRAINT sms_conversation_business_id_contact_id_fkey
  FOREIGN KEY (business_id, contact_id) REFERENCES contact(business_id, id);
ALTER TABLE sms_conversation ADD CONSTRAINT sms_conversation_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE internal_message ADD CONSTRAINT internal_message_business_id_sender_id_fkey
  FOREIGN KEY (business_id, sender_id) REFERENCES user_account(business_id, id);
ALTER TABLE internal_message_person ADD CONSTRAINT internal_message_person_business_id_message_id_fkey
  FOREIGN KEY (business_id, message_id) REFERENCES internal_message(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE internal_message_person ADD CONSTRAINT internal_message_person_business_id_user_id_fkey
  FOREIGN KEY (business_id, user_id) REFERENCES user_account(business_id, id);
ALTER TABLE sms_message ADD CONSTRAINT sms_message_business_id_conversation_id_fkey
  FOREIGN KEY (business_id, conversation_id) REFERENCES sms_conversation(business_id, id) ON DELETE SET NULL (conversation_id);

-- Returns the conversations of the newest texts that contain all the words. For a common word, the trigram index would
-- find hundreds of thousands of texts. The planner cannot know that, because LIKE has no statistics under row-level
-- security. So the 500 newest texts are checked first. If at least 5 of them match, only the 10,000 newest are
-- searched. Otherwise the words are rare, and the index finds all of them.
CREATE FUNCTION conversations_saying(pattern text, second_pattern text, others text[], most int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  tenant uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  said int;
BEGIN
  SELECT count(*) INTO said FROM (
    SELECT lower(to_number || ' ' || body) AS words FROM sms_message WHERE business_id = tenant
    ORDER BY created_at DESC LIMIT 500) newest
  WHERE words LIKE pattern AND words LIKE second_pattern AND words LIKE ALL (others);
  IF said >= 5 THEN
    RETURN QUERY SELECT DISTINCT found.conversation_id FROM (
      SELECT newest.conversation_id FROM (
        SELECT conversation_id, lower(to_number || ' ' || body) AS words FROM sms_message WHERE business_id = tenant
        ORDER BY created_at DESC LIMIT 10000) newest
      WHERE newest.conversation_id IS NOT NULL
        AND words LIKE pattern AND words LIKE second_pattern AND words LIKE ALL (others)
      LIMIT least(most, 300)) found;
  ELSE
    RETURN QUERY SELECT DISTINCT found.conversation_id FROM (
      SELECT conversation_id FROM sms_message
      WHERE business_id = tenant AND conversation_id IS NOT NULL
        AND lower(to_number || ' ' || body) LIKE pattern AND lower(to_number || ' ' || body) LIKE second_pattern
        AND lower(to_number || ' ' || body) LIKE ALL (others)
      ORDER BY created_at DESC, id DESC LIMIT most) found;
  END IF;
END $$;

-- Returns conversations by digits of the other side's number, the latest first.
CREATE FUNCTION conversations_with_number(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = 'pg_catalog', 'public', 'pg_temp'
  SET plan_cache_mode = 'force_custom_plan'
AS $$
  SELECT id FROM sms_conversation
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND their_number LIKE pattern
  ORDER BY last_message_at DESC, id DESC LIMIT most
$$;

-- Returns emails by address and subject, the newest first. For a common word such as "appointment", the trigram index
-- would read and sort every match to return a few. Emails are then read from the newest back until enough are found.
-- The planner cannot choose, because row-level security hides the statistics from it. So the 200 newest emails decide:
-- a word in an eighth of them is common.
CREATE FUNCTION mails_with(pattern text, statuses text[], most int, skipped int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  business uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  wanted text := lower(pattern);
  is_common bool := (
    SELECT count(*) FILTER (WHERE words LIKE wanted AND (statuses = '{}' OR status = ANY (statuses))) * 8 >= count(*)
    FROM (
      SELECT lower(to_address || ' ' || subject) AS words, status FROM mail_message
      WHERE business_id = business ORDER BY created_at DESC LIMIT 200
    ) newest
  );
BEGIN
  IF is_common THEN
    RETURN QUERY SELECT id FROM mail_message
    WHERE business_id = business
      AND CASE WHEN lower(to_address || ' ' || subject) LIKE wanted THEN TRUE ELSE FALSE END AND (statuses = '{}' OR status = ANY (statuses))
    ORDER BY created_at DESC, id DESC LIMIT most OFFSET skipped;
  ELSE
    RETURN QUERY SELECT id FROM mail_message
    WHERE business_id = business
      AND lower(to_address || ' ' || subject) LIKE wanted AND (statuses = '{}' OR status = ANY (statuses))
    ORDER BY created_at DESC, id DESC LIMIT most OFFSET skipped;
  END IF;
END
$$;

-- Records changes of a number's consent. The source is the carrier, the office, or a text from the customer.
CREATE FUNCTION note_number_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status THEN RETURN NULL; END IF;
  PERFORM write_consent_change(NEW.business_id, NULL, NEW.number, 'text',
    CASE NEW.status WHEN 'in' THEN 'yes' WHEN 'out' THEN 'no' ELSE NEW.status END, NEW.since,
    CASE WHEN NEW.source LIKE 'Error %' THEN 'carrier' WHEN NEW.source <> 'Office' THEN 'customer' END,
    CASE WHEN NEW.source = 'Office' THEN 'office' WHEN NEW.source LIKE 'Error %' THEN 'refused text' ELSE 'text' END, NEW.source);
  RETURN NULL;
END $$;

-- Returns sent texts by number and body, the newest first. Chooses between the index and the newest texts like
-- mails_with().
CREATE FUNCTION texts_with(pattern text, statuses text[], most int, skipped int)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  business uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  wanted text := lower(pattern);
  is_common bool := (
    SELECT count(*) FILTER (WHERE words LIKE wanted AND (statuses = '{}' OR status = ANY (statuses))) * 8 >= count(*)
    FROM (
      SELECT lower(to_number || ' ' || body) AS words, status FROM sms_message
      WHERE business_id = business AND direction = 'outbound' ORDER BY created_at DESC LIMIT 200
    ) newest
  );
BEGIN
  IF is_common THEN
    -- The planner expects a CASE to match half of the rows. It therefore reads by age, which is right here.
    RETURN QUERY SELECT id FROM sms_message
    WHERE business_id = business AND direction = 'outbound'
      AND CASE WHEN lower(to_number || ' ' || body) LIKE wanted THEN TRUE ELSE FALSE END AND (statuses = '{}' OR status = ANY (statuses))
    ORDER BY created_at DESC, id DESC LIMIT most OFFSET skipped;
  ELSE
    RETURN QUERY SELECT id FROM sms_message
    WHERE business_id = business AND direction = 'outbound'
      AND lower(to_number || ' ' || body) LIKE wanted AND (statuses = '{}' OR status = ANY (statuses))
    ORDER BY created_at DESC, id DESC LIMIT most OFFSET skipped;
  END IF;
END
$$;

CREATE CONSTRAINT TRIGGER note_consent AFTER INSERT OR UPDATE ON sms_consent DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION note_number_consent();

SELECT follow_merges('sms_conversation');

SELECT record_table('sms_conversation', 'text-conversation', 'id',
  unrecorded => '{unread,last_message_at,last_message_id,updated_at}');
SELECT record_table('text_template', 'text-template', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
