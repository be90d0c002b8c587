-- Logins from before count as confirmed, except those of businesses that signed up and whose email nobody confirmed.
ALTER TABLE "login" ADD COLUMN     "is_confirmed" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE login ALTER COLUMN is_confirmed SET DEFAULT false;
ALTER TABLE login NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sending_allowance NO FORCE ROW LEVEL SECURITY;
UPDATE login l SET is_confirmed = false FROM sending_allowance a
WHERE a.business_id = l.business_id AND a.confirmed_at IS NULL;
ALTER TABLE sending_allowance FORCE ROW LEVEL SECURITY;
ALTER TABLE login FORCE ROW LEVEL SECURITY;
