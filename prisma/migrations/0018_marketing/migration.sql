-- Marketing: segments, vendors, campaigns, target lists, and the emails of campaigns.
-- Also the addresses that bounced or complained.

CREATE TABLE market_segment (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX market_segment_active_name ON market_segment (business_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE marketing_vendor (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX marketing_vendor_active_name ON marketing_vendor (business_id, lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE campaign (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  lead_source_id uuid,
  is_other_lead_source boolean DEFAULT false NOT NULL,
  market_segment_id uuid,
  marketing_vendor_id uuid,
  email_subject text DEFAULT '' NOT NULL,
  email_body text DEFAULT '' NOT NULL,
  email_blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
  start_on date,
  end_on date,
  cost numeric(14,2) DEFAULT 0 NOT NULL,
  send_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  problem text DEFAULT '' NOT NULL,
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT campaign_check CHECK (((kind = 'email' AND status IN ('draft', 'scheduled', 'sending', 'paused', 'sent')) OR (kind = 'third-party' AND status IN ('draft', 'active', 'ended')))),
  CONSTRAINT campaign_check1 CHECK ((cost >= 0 AND (lead_source_id IS NULL OR (NOT is_other_lead_source))))
);
CREATE INDEX campaign_business_id_created_at_id_idx ON campaign (business_id, created_at DESC, id DESC);
CREATE INDEX campaign_business_id_status_send_at_idx ON campaign (business_id, status, send_at);

CREATE TABLE target_list (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  filters jsonb DEFAULT '{}'::jsonb NOT NULL,
  locked boolean DEFAULT false NOT NULL,
  campaign_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX target_list_active_name ON target_list (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX target_list_business_id_campaign_id_idx ON target_list (business_id, campaign_id);
CREATE INDEX target_list_business_id_created_at_id_idx ON target_list (business_id, created_at DESC, id DESC);

CREATE TABLE target_list_customer (
  business_id uuid NOT NULL,
  target_list_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (business_id, target_list_id, customer_id)
);
CREATE INDEX target_list_customer_business_id_customer_id_idx ON target_list_customer (business_id, customer_id);

CREATE TABLE campaign_mail (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  address text NOT NULL,
  status text DEFAULT 'waiting' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  mail_id uuid,
  handed_on_at timestamptz(3),
  delivered_at timestamptz(3),
  opened_at timestamptz(3),
  clicked_at timestamptz(3),
  bounced_at timestamptz(3),
  complained_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  machine_clicked_at timestamptz(3),
  machine_opened_at timestamptz(3),
  PRIMARY KEY (business_id, id),
  CONSTRAINT campaign_mail_check CHECK ((status IN ('waiting', 'handed on', 'left out') AND (address = lower(address))))
);
CREATE UNIQUE INDEX campaign_mail_business_id_campaign_id_address_key ON campaign_mail (business_id, campaign_id, address);
CREATE INDEX campaign_mail_business_id_campaign_id_status_id_idx ON campaign_mail (business_id, campaign_id, status, id);
CREATE INDEX campaign_mail_business_id_customer_id_created_at_idx ON campaign_mail (business_id, customer_id, created_at DESC);
CREATE INDEX campaign_mail_business_id_mail_id_idx ON campaign_mail (business_id, mail_id);

CREATE TABLE mail_address_problem (
  business_id uuid NOT NULL,
  address text NOT NULL,
  kind text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  mail_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, address),
  CONSTRAINT mail_address_problem_check CHECK ((kind IN ('bounced', 'complained') AND (address = lower(address))))
);

SELECT protect_tenant_table('market_segment');
SELECT protect_tenant_table('marketing_vendor');
SELECT protect_tenant_table('campaign');
SELECT protect_tenant_table('target_list');
SELECT protect_tenant_table('target_list_customer');
SELECT protect_tenant_table('campaign_mail');
SELECT protect_tenant_table('mail_address_problem');

ALTER TABLE lead ADD CONSTRAINT lead_business_id_campaign_id_fkey
  FOREIGN KEY (business_id, campaign_id) REFERENCES campaign(business_id, id);
ALTER TABLE lead ADD CONSTRAINT lead_business_id_target_list_id_fkey
  FOREIGN KEY (business_id, target_list_id) REFERENCES target_list(business_id, id);
ALTER TABLE campaign ADD CONSTRAINT campaign_business_id_created_by_id_fkey
  FOREIGN KEY (business_id, created_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE campaign ADD CONSTRAINT campaign_business_id_lead_source_id_fkey
  FOREIGN KEY (business_id, lead_source_id) REFERENCES lead_source(business_id, id);
ALTER TABLE campaign ADD CONSTRAINT campaign_business_id_market_segment_id_fkey
  FOREIGN KEY (business_id, market_segment_id) REFERENCES market_segment(business_id, id);
ALTER TABLE campaign ADD CONSTRAINT campaign_business_id_marketing_vendor_id_fkey
  FOREIGN KEY (business_id, marketing_vendor_id) REFERENCES marketing_vendor(business_id, id);
ALTER TABLE target_list ADD CONSTRAINT target_list_business_id_campaign_id_fkey
  FOREIGN KEY (business_id, campaign_id) REFERENCES campaign(business_id, id);
ALTER TABLE target_list_customer ADD CONSTRAINT target_list_customer_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE target_list_customer ADD CONSTRAINT target_list_customer_business_id_target_list_id_fkey
  FOREIGN KEY (business_id, target_list_id) REFERENCES target_list(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE campaign_mail ADD CONSTRAINT campaign_mail_business_id_campaign_id_fkey
  FOREIGN KEY (business_id, campaign_id) REFERENCES campaign(business_id, id);
ALTER TABLE campaign_mail ADD CONSTRAINT campaign_mail_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE phone_number ADD CONSTRAINT phone_number_business_id_marketing_campaign_id_fkey
  FOREIGN KEY (business_id, marketing_campaign_id) REFERENCES campaign(business_id, id);

-- Campaigns skip an address with a problem, whatever else is sent to it. This records it in the consent history.
CREATE FUNCTION note_address_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Deleting a whole business leaves no history.
    IF EXISTS (SELECT FROM business b WHERE b.id = OLD.business_id) THEN
      PERFORM write_consent_change(OLD.business_id, NULL, OLD.address, 'marketing', 'yes', now());
    END IF;
  ELSE
    PERFORM write_consent_change(NEW.business_id, NULL, NEW.address, 'marketing',
      CASE NEW.kind WHEN 'complained' THEN 'no' ELSE 'unreachable' END, NEW.created_at,
      CASE NEW.kind WHEN 'complained' THEN 'customer' ELSE 'carrier' END,
      CASE NEW.kind WHEN 'complained' THEN 'spam report' ELSE 'returned email' END, left(NEW.reason, 200));
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER note_consent AFTER INSERT OR UPDATE OR DELETE ON mail_address_problem
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_address_consent();

SELECT follow_merges('target_list_customer');
SELECT follow_merges('campaign_mail');

SELECT record_table('market_segment', 'market-segment', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('marketing_vendor', 'marketing-vendor', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('campaign', 'campaign', 'id',
  unrecorded => '{finished_at,problem}',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1',
  final => '{"started_at":"sent"}');
SELECT record_table('target_list', 'target-list', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('target_list_customer', 'target-list', 'target_list_id');
