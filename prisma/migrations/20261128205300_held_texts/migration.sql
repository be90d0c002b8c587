-- A text that asks in plain words to stop holds further texts until somebody confirms it.
ALTER TABLE sms_consent DROP CONSTRAINT sms_consent_status_check,
  ADD CONSTRAINT sms_consent_status_check CHECK (status IN ('in', 'out', 'held', 'unreachable'));
ALTER TABLE consent_change DROP CONSTRAINT consent_change_check;
ALTER TABLE consent_change ADD CONSTRAINT consent_change_check CHECK (
  channel IN ('email', 'text', 'call', 'marketing') AND answer IN ('yes', 'no', 'held', 'unreachable', 'help')
  AND (answer NOT IN ('held', 'help') OR channel = 'text' AND address IS NOT NULL));
CREATE OR REPLACE FUNCTION note_number_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = OLD.status THEN RETURN NULL; END IF;
  PERFORM write_consent_change(NEW.business_id, NULL, NEW.number, 'text',
    CASE NEW.status WHEN 'in' THEN 'yes' WHEN 'out' THEN 'no' ELSE NEW.status END, NEW.since,
    CASE WHEN NEW.source LIKE 'Error %' THEN 'carrier' WHEN NEW.source <> 'Office' THEN 'customer' END,
    CASE WHEN NEW.source = 'Office' THEN 'office' WHEN NEW.source LIKE 'Error %' THEN 'refused text' ELSE 'text' END, NEW.source);
  RETURN NULL;
END $$;
