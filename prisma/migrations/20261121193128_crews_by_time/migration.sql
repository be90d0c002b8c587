-- A crew knows when its visit is, and a visit whether anybody is in its crew. The database keeps both itself, so that no
-- path that writes can forget them: what a technician has is read in order of time, and what nobody has is found at once.

-- DropIndex
DROP INDEX "appointment_technician_business_id_technician_id_idx";

-- AlterTable
ALTER TABLE "appointment" ADD COLUMN     "is_unassigned" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "appointment_technician" ADD COLUMN     "is_deleted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "start_at" TIMESTAMPTZ(3);

-- Rows of all businesses, whoever migrates.
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment_technician NO FORCE ROW LEVEL SECURITY;
UPDATE appointment_technician t SET start_at = a.start_at, is_deleted = a.is_deleted
FROM appointment a WHERE a.business_id = t.business_id AND a.id = t.appointment_id;
UPDATE appointment a SET is_unassigned = true WHERE NOT EXISTS (
  SELECT 1 FROM appointment_technician t WHERE t.business_id = a.business_id AND t.appointment_id = a.id);
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment_technician FORCE ROW LEVEL SECURITY;

-- Who joins a crew takes over its time. The lock makes them wait for whoever moves the visit, and the other way round.
CREATE FUNCTION join_crew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visit record;
BEGIN
  SELECT start_at, is_deleted, is_unassigned INTO visit FROM appointment
  WHERE business_id = NEW.business_id AND id = NEW.appointment_id FOR NO KEY UPDATE;
  NEW.start_at := visit.start_at;
  NEW.is_deleted := coalesce(visit.is_deleted, false);
  IF visit.is_unassigned THEN
    UPDATE appointment SET is_unassigned = false WHERE business_id = NEW.business_id AND id = NEW.appointment_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER join_crew BEFORE INSERT ON appointment_technician FOR EACH ROW EXECUTE FUNCTION join_crew();

CREATE FUNCTION move_crew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_technician SET start_at = NEW.start_at, is_deleted = NEW.is_deleted
  WHERE business_id = NEW.business_id AND appointment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER move_crew AFTER UPDATE OF start_at, is_deleted ON appointment FOR EACH ROW
WHEN (OLD.start_at IS DISTINCT FROM NEW.start_at OR OLD.is_deleted <> NEW.is_deleted) EXECUTE FUNCTION move_crew();

-- Whether nobody is left is asked when all is written: a visit is written before its crew, and a crew may be exchanged.
CREATE FUNCTION mark_unassigned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business uuid;
  visit uuid;
BEGIN
  IF TG_TABLE_NAME = 'appointment' THEN
    business := NEW.business_id;
    visit := NEW.id;
  ELSE
    business := OLD.business_id;
    visit := OLD.appointment_id;
  END IF;
  IF EXISTS (SELECT 1 FROM appointment_technician WHERE business_id = business AND appointment_id = visit) THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM appointment WHERE business_id = business AND id = visit FOR NO KEY UPDATE;
  UPDATE appointment SET is_unassigned = true
  WHERE business_id = business AND id = visit AND NOT is_unassigned AND NOT EXISTS (
    SELECT 1 FROM appointment_technician WHERE business_id = business AND appointment_id = visit);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER mark_unassigned AFTER INSERT ON appointment
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_unassigned();
CREATE CONSTRAINT TRIGGER mark_unassigned AFTER DELETE ON appointment_technician
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_unassigned();

-- What a technician has, the latest first; what waits for a time stands before it.
CREATE INDEX appointment_technician_by_time
  ON appointment_technician (business_id, technician_id, start_at DESC NULLS FIRST, appointment_id DESC) INCLUDE (is_deleted);

-- What nobody has: on the calendar, and of that what is still to be done, with what its list is narrowed by.
CREATE INDEX appointment_unassigned ON appointment (business_id, start_at, id)
  WHERE is_unassigned AND start_at IS NOT NULL AND NOT is_deleted AND canceled_at IS NULL;
CREATE INDEX appointment_unassigned_to_do ON appointment (business_id, start_at, id)
  INCLUDE (job_id, customer_id, location_id, series_id, plan_recurrence_id)
  WHERE is_unassigned AND start_at IS NOT NULL AND status IN ('scheduled', 'missed') AND NOT is_deleted AND canceled_at IS NULL;
-- Reports still read what is to be done by time; of what it is narrowed by they need the status alone.
DROP INDEX appointment_to_do;
CREATE INDEX appointment_to_do ON appointment (business_id, start_at, id) INCLUDE (status)
  WHERE start_at IS NOT NULL AND status IN ('scheduled', 'missed') AND NOT is_deleted AND canceled_at IS NULL;
-- Of some places or jobs, those in a zone or of a type.
DROP INDEX "customer_location_business_id_zone_id_idx";
CREATE INDEX "customer_location_business_id_zone_id_id_idx" ON "customer_location"("business_id", "zone_id", "id");
CREATE INDEX job_of_type_by_id ON job (business_id, job_type_id, id);

-- Customers by name, deleted ones too, like jobs by name: LIKE is not leakproof, so under row-level security the index
-- would go unused. The function names the tenant itself and answers nothing but ids.
CREATE FUNCTION customers_named(pattern text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM customer
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND lower(display_name) LIKE pattern
  LIMIT most
$$;
CREATE INDEX customer_named ON customer USING gin (business_id, lower(display_name) gin_trgm_ops);
-- The events of a technician, of some events.
DROP INDEX "calendar_event_technician_business_id_technician_id_idx";
CREATE INDEX "calendar_event_technician_business_id_technician_id_event_i_idx"
  ON "calendar_event_technician"("business_id", "technician_id", "event_id");
