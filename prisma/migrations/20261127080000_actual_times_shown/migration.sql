-- The switch had no effect: what technicians really did was shown in every appointment. It is on from now on, and says so.
ALTER TABLE "business" ALTER COLUMN "is_actual_time_enabled" SET DEFAULT true;
ALTER TABLE "business" NO FORCE ROW LEVEL SECURITY;
UPDATE "business" SET "is_actual_time_enabled" = true;
ALTER TABLE "business" FORCE ROW LEVEL SECURITY;
