-- Logins from before count as confirmed, except those of businesses that signed up and never confirmed their email.
ALTER TABLE "login" ADD COLUMN     "is_confirmed" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE login ALTER COLUMN is_confirmed SET DEFAULT false;
ALTER TABLE login NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sending_allowance NO FORCE ROW LEVEL SECURITY;
UPDATE login l SET is_confirmed = false FROM sending_allowance a
WHERE a.business_id = l.business_id AND a.confirmed_at IS NULL;
-- A user who never set a password followed no link, and a user name may be the email of someone else.
ALTER TABLE user_account NO FORCE ROW LEVEL SECURITY;
UPDATE login l SET is_confirmed = false FROM user_account u
WHERE u.business_id = l.business_id AND u.id = l.user_id
  AND (u.password_hash IS NULL OR l.login LIKE '%@%' AND l.login <> lower(u.email));
ALTER TABLE user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE sending_allowance FORCE ROW LEVEL SECURITY;
ALTER TABLE login FORCE ROW LEVEL SECURITY;
