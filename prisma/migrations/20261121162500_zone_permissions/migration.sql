-- The built-in roles of businesses that are there already get what new businesses begin with. Row-level security binds
-- the owner too, and a migration acts for no business, so it is lifted for this one statement.
ALTER TABLE "role" NO FORCE ROW LEVEL SECURITY;
UPDATE "role" SET "permissions" = "permissions" || CASE
    WHEN "key" = 'administrator' THEN ARRAY['zones.view', 'zones.change']
    ELSE ARRAY['zones.view'] END
  WHERE "key" IS NOT NULL AND NOT "permissions" && ARRAY['zones.view', 'zones.change'];
ALTER TABLE "role" FORCE ROW LEVEL SECURITY;
