-- Email addresses that take no marketing email. The answer belongs to the address and outlives the customer's row.
CREATE TABLE "email_opt_out" (
    "business_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "email_opt_out_pkey" PRIMARY KEY ("business_id","address")
);
ALTER TABLE email_opt_out ADD CHECK (address = lower(address) AND address <> '');

-- Customers who opted out, deleted ones among them: an address that is entered again stays opted out. An unsubscribe link
-- that was followed after its customer was deleted changed no row, so it is read from the email.
ALTER TABLE customer NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_mail NO FORCE ROW LEVEL SECURITY;
ALTER TABLE consent_change NO FORCE ROW LEVEL SECURITY;
INSERT INTO email_opt_out (business_id, address, since, source)
SELECT DISTINCT ON (business_id, address) business_id, address, since, source FROM (
  SELECT c.business_id, lower(c.email) AS address, c.updated_at AS since, 'office' AS source
  FROM customer c WHERE c.opt_out_marketing_emails AND c.email <> ''
  UNION ALL
  SELECT m.business_id, m.address, m.unsubscribed_at, 'unsubscribe link'
  FROM campaign_mail m JOIN customer c ON c.business_id = m.business_id AND c.id = m.customer_id
  WHERE m.unsubscribed_at IS NOT NULL AND (c.opt_out_marketing_emails OR c.deleted_at <= m.unsubscribed_at)
) told ORDER BY business_id, address, source DESC, since DESC;

-- Whoever gets an address that opted out has opted out: by import, merge, restore, or a new customer alike.
CREATE FUNCTION keep_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND lower(NEW.email) = lower(OLD.email) THEN RETURN NEW; END IF;
  NEW.opt_out_marketing_emails := EXISTS (
    SELECT FROM email_opt_out o WHERE o.business_id = NEW.business_id AND o.address = lower(NEW.email));
  RETURN NEW;
END $$;
CREATE TRIGGER keep_opt_out BEFORE INSERT OR UPDATE OF email ON customer FOR EACH ROW
  WHEN (NEW.email <> '' AND NOT NEW.opt_out_marketing_emails) EXECUTE FUNCTION keep_opt_out();

-- The address follows what is written of a customer: out with the first who opts out, in again with the last.
CREATE FUNCTION follow_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.opt_out_marketing_emails THEN
    INSERT INTO email_opt_out (business_id, address, since, source)
    VALUES (NEW.business_id, lower(NEW.email), NEW.updated_at,
      coalesce(nullif(current_setting('app.consent_through', true), ''), 'office'))
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' AND OLD.opt_out_marketing_emails AND lower(OLD.email) = lower(NEW.email) THEN
    DELETE FROM email_opt_out o WHERE o.business_id = NEW.business_id AND o.address = lower(NEW.email)
      AND NOT EXISTS (SELECT FROM customer c WHERE c.business_id = o.business_id AND lower(c.email) = o.address
        AND c.email <> '' AND c.deleted_at IS NULL AND c.opt_out_marketing_emails);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_opt_out_of_new AFTER INSERT ON customer FOR EACH ROW
  WHEN (NEW.email <> '' AND NEW.opt_out_marketing_emails) EXECUTE FUNCTION follow_opt_out();
CREATE TRIGGER follow_opt_out AFTER UPDATE OF email, opt_out_marketing_emails ON customer FOR EACH ROW
  WHEN (NEW.email <> '' AND (NEW.opt_out_marketing_emails OR OLD.opt_out_marketing_emails)
    AND ROW (OLD.email, OLD.opt_out_marketing_emails) IS DISTINCT FROM ROW (NEW.email, NEW.opt_out_marketing_emails))
  EXECUTE FUNCTION follow_opt_out();

-- The history names an earlier answer of the address as the source where nothing else was said.
CREATE OR REPLACE FUNCTION note_customer_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was customer;
  moment timestamptz := NEW.updated_at;
  is_kept boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD;
    IF NEW.updated_at = OLD.updated_at THEN moment := now(); END IF;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.email <> OLD.email THEN
    is_kept := EXISTS (SELECT FROM email_opt_out o WHERE o.business_id = NEW.business_id AND o.address = lower(NEW.email)
      AND o.since < NEW.updated_at);
  END IF;
  PERFORM write_consent_change(NEW.business_id, NEW.id, NULL, w.channel, CASE WHEN w.is_out THEN 'no' ELSE 'yes' END, moment,
    CASE WHEN is_kept AND w.channel = 'marketing' THEN 'system' END,
    CASE WHEN is_kept AND w.channel = 'marketing' THEN 'earlier opt-out' END)
  FROM (VALUES
    ('email', coalesce(was.opt_out_email_notifications, false), NEW.opt_out_email_notifications),
    ('text', coalesce(was.opt_out_text_notifications, false), NEW.opt_out_text_notifications),
    ('call', coalesce(was.opt_out_calls, false), NEW.opt_out_calls),
    ('marketing', coalesce(was.opt_out_marketing_emails, false), NEW.opt_out_marketing_emails)
  ) AS w (channel, was_out, is_out)
  WHERE w.was_out <> w.is_out;
  RETURN NULL;
END $$;

-- Customers who were entered again after their address had opted out.
SELECT set_config('app.consent_by', 'system', true), set_config('app.consent_through', 'earlier opt-out', true);
UPDATE customer c SET opt_out_marketing_emails = true, updated_at = now(), version = version + 1 FROM email_opt_out o
WHERE o.business_id = c.business_id AND o.address = lower(c.email) AND c.email <> '' AND c.deleted_at IS NULL
  AND NOT c.opt_out_marketing_emails;
-- What the update left to the end of the transaction is done now, while every row can be seen.
SET CONSTRAINTS ALL IMMEDIATE;
SELECT set_config('app.consent_by', '', true), set_config('app.consent_through', '', true);
ALTER TABLE consent_change FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_mail FORCE ROW LEVEL SECURITY;
ALTER TABLE customer FORCE ROW LEVEL SECURITY;
SELECT protect_tenant_table('email_opt_out');
