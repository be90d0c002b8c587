-- A texted HELP stands among what a number said: it changes nothing, and shows that it was heard.
ALTER TABLE consent_change DROP CONSTRAINT consent_change_check;
ALTER TABLE consent_change ADD CONSTRAINT consent_change_check CHECK (
  channel IN ('email', 'text', 'call', 'marketing') AND answer IN ('yes', 'no', 'unreachable', 'help')
  AND (answer <> 'help' OR channel = 'text' AND address IS NOT NULL));
