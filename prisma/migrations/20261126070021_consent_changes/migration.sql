-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "opt_out_calls" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "consent_change" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID,
    "address" TEXT,
    "channel" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "by_kind" TEXT NOT NULL,
    "user_id" UUID,
    "through" TEXT NOT NULL,
    "said" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_change_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateIndex
CREATE INDEX "consent_change_business_id_customer_id_at_id_idx" ON "consent_change"("business_id", "customer_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "consent_change_business_id_address_at_id_idx" ON "consent_change"("business_id", "address", "at" DESC, "id" DESC);

ALTER TABLE consent_change
  ADD CHECK (channel IN ('email', 'text', 'call', 'marketing') AND answer IN ('yes', 'no', 'unreachable')),
  ADD CHECK (by_kind IN ('staff', 'customer', 'carrier', 'system')),
  ADD CHECK ((customer_id IS NULL) <> (address IS NULL)),
  ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id),
  ADD FOREIGN KEY (business_id, customer_id) REFERENCES customer (business_id, id) ON DELETE CASCADE;

-- What numbers said until now is kept on, and in one place with the rest.
ALTER TABLE sms_consent_entry NO FORCE ROW LEVEL SECURITY;
INSERT INTO consent_change (business_id, id, address, channel, answer, by_kind, user_id, through, said, at)
SELECT business_id, id, number, 'text', CASE status WHEN 'in' THEN 'yes' WHEN 'out' THEN 'no' ELSE 'unreachable' END,
  CASE WHEN source = 'Office' THEN 'staff' WHEN source LIKE 'Error %' THEN 'carrier' ELSE 'customer' END, user_id,
  CASE WHEN source = 'Office' THEN 'office' WHEN source LIKE 'Error %' THEN 'refused text' ELSE 'text' END, source, at
FROM sms_consent_entry;
DROP TABLE sms_consent_entry;
SELECT protect_tenant_table('consent_change');

-- A line is written and never changed; it goes with the customer, and with the business.
CREATE FUNCTION keep_consent_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'changes of consent are kept as they are';
END $$;
CREATE TRIGGER keep_consent_changes BEFORE UPDATE OR DELETE ON consent_change
  FOR EACH ROW EXECUTE FUNCTION keep_consent_changes();

-- Writes one line. Who did it and by what is what the transaction says (app.consent_by, app.consent_through), else what
-- is known here, else what the change is called: so this runs when the transaction ends, where that is known.
CREATE FUNCTION write_consent_change(
  business uuid, customer uuid, the_address text, the_channel text, the_answer text, moment timestamptz,
  known_by text DEFAULT NULL, known_through text DEFAULT NULL, what_was_said text DEFAULT ''
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO consent_change (business_id, id, customer_id, address, channel, answer, by_kind, user_id, through, said, at)
  SELECT business, gen_random_uuid(), customer, the_address, the_channel, the_answer, told.by_kind,
    CASE told.by_kind WHEN 'staff' THEN s.actor_user_id END,
    coalesce(nullif(current_setting('app.consent_through', true), ''), known_through, s.action, 'unknown'), what_was_said, moment
  FROM (SELECT nullif(current_setting('app.change_id', true), '')::uuid AS change) x
  LEFT JOIN change_set s ON s.business_id = business AND s.id = x.change
  CROSS JOIN LATERAL (
    SELECT coalesce(nullif(current_setting('app.consent_by', true), ''), known_by,
      CASE WHEN s.actor_kind IN ('staff', 'customer') THEN s.actor_kind END, 'system') AS by_kind) told
  WHERE customer IS NULL OR EXISTS (SELECT FROM customer c WHERE c.business_id = business AND c.id = customer)
$$;

CREATE FUNCTION note_customer_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was customer;
  moment timestamptz := NEW.updated_at;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD;
    IF NEW.updated_at = OLD.updated_at THEN moment := now(); END IF;
  END IF;
  PERFORM write_consent_change(NEW.business_id, NEW.id, NULL, w.channel, CASE WHEN w.is_out THEN 'no' ELSE 'yes' END, moment)
  FROM (VALUES
    ('email', coalesce(was.opt_out_email_notifications, false), NEW.opt_out_email_notifications),
    ('text', coalesce(was.opt_out_text_notifications, false), NEW.opt_out_text_notifications),
    ('call', coalesce(was.opt_out_calls, false), NEW.opt_out_calls),
    ('marketing', coalesce(was.opt_out_marketing_emails, false), NEW.opt_out_marketing_emails)
  ) AS w (channel, was_out, is_out)
  WHERE w.was_out <> w.is_out;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER note_consent_of_new AFTER INSERT ON customer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.opt_out_email_notifications OR NEW.opt_out_text_notifications OR NEW.opt_out_calls OR NEW.opt_out_marketing_emails)
  EXECUTE FUNCTION note_customer_consent();
CREATE CONSTRAINT TRIGGER note_consent AFTER UPDATE ON customer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (ROW (OLD.opt_out_email_notifications, OLD.opt_out_text_notifications, OLD.opt_out_calls, OLD.opt_out_marketing_emails)
    IS DISTINCT FROM ROW (NEW.opt_out_email_notifications, NEW.opt_out_text_notifications, NEW.opt_out_calls, NEW.opt_out_marketing_emails))
  EXECUTE FUNCTION note_customer_consent();

CREATE FUNCTION note_number_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status THEN RETURN NULL; END IF;
  PERFORM write_consent_change(NEW.business_id, NULL, NEW.number, 'text',
    CASE NEW.status WHEN 'in' THEN 'yes' WHEN 'out' THEN 'no' ELSE 'unreachable' END, NEW.since,
    CASE WHEN NEW.source LIKE 'Error %' THEN 'carrier' WHEN NEW.source <> 'Office' THEN 'customer' END,
    CASE WHEN NEW.source = 'Office' THEN 'office' WHEN NEW.source LIKE 'Error %' THEN 'refused text' ELSE 'text' END, NEW.source);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER note_consent AFTER INSERT OR UPDATE ON sms_consent DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION note_number_consent();

-- Of a marked address campaigns are kept away, whatever else is sent to it.
CREATE FUNCTION note_address_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- A business that goes as a whole leaves no history.
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

-- Who is erased leaves no history of an address or a number either, unless somebody else has it, too. That a number said
-- STOP stays: it goes on being obeyed.
CREATE FUNCTION as_dialled(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN phone LIKE '+%' THEN phone WHEN phone <> '' THEN '+1' || right(phone, 10) END
$$;
CREATE FUNCTION forget_consent_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM business b WHERE b.id = OLD.business_id) THEN RETURN NULL; END IF;
  DELETE FROM consent_change x WHERE x.business_id = OLD.business_id
    AND x.address IN (lower(nullif(OLD.email, '')), as_dialled(OLD.mobile_phone))
    AND NOT EXISTS (SELECT FROM customer c WHERE c.business_id = x.business_id
      AND (lower(c.email) = x.address OR as_dialled(c.mobile_phone) = x.address))
    AND NOT EXISTS (SELECT FROM contact k WHERE k.business_id = x.business_id
      AND (lower(k.email) = x.address OR as_dialled(k.mobile_phone) = x.address));
  RETURN NULL;
END $$;
CREATE TRIGGER forget_consent_changes AFTER DELETE ON customer FOR EACH ROW EXECUTE FUNCTION forget_consent_changes();
CREATE TRIGGER forget_consent_changes AFTER DELETE ON contact FOR EACH ROW EXECUTE FUNCTION forget_consent_changes();
