-- One permission opened all settings. Taxes, the phone system and the running of the installation have their own now; who
-- had the one, or was refused it, is where they were. Row-level security binds the owner as well, and a migration acts for
-- no business, so it is lifted for these statements.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || ARRAY['taxes.change', 'phones.manage', 'operations.manage']
  WHERE 'settings.manage' = ANY("permissions");
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;

ALTER TABLE "user_account" NO FORCE ROW LEVEL SECURITY;
UPDATE "user_account"
  SET "extra_permissions" = "extra_permissions" || ARRAY['taxes.change', 'phones.manage', 'operations.manage']
  WHERE 'settings.manage' = ANY("extra_permissions");
UPDATE "user_account"
  SET "withdrawn_permissions" = "withdrawn_permissions" || ARRAY['taxes.change', 'phones.manage', 'operations.manage']
  WHERE 'settings.manage' = ANY("withdrawn_permissions");
ALTER TABLE "user_account" FORCE ROW LEVEL SECURITY;
