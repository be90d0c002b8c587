-- One permission opened every setting; now each guards one kind. Who had it keeps all that it opened. Row-level security
-- binds the owner as well, and a migration acts for no business, so it is lifted for these statements.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = ARRAY(
    SELECT DISTINCT unnest("permissions" || ARRAY['users.change', 'lists.change', 'price-book.change', 'plans.change',
      'messaging.manage', 'marketing.manage', 'history.view']))
  WHERE 'settings.manage' = ANY ("permissions");
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;

ALTER TABLE "user_account" NO FORCE ROW LEVEL SECURITY;
UPDATE "user_account" SET "extra_permissions" = ARRAY(
    SELECT DISTINCT unnest("extra_permissions" || ARRAY['users.change', 'lists.change', 'price-book.change', 'plans.change',
      'messaging.manage', 'marketing.manage', 'history.view']))
  WHERE 'settings.manage' = ANY ("extra_permissions");
UPDATE "user_account" SET "withdrawn_permissions" = ARRAY(
    SELECT DISTINCT unnest("withdrawn_permissions" || ARRAY['users.change', 'lists.change', 'price-book.change',
      'plans.change', 'messaging.manage', 'history.view']))
  WHERE 'settings.manage' = ANY ("withdrawn_permissions");
ALTER TABLE "user_account" FORCE ROW LEVEL SECURITY;
