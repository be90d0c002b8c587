-- AlterTable
ALTER TABLE "appointment" ADD COLUMN     "unassigned_reason" TEXT;

-- Why nobody has a visit is no news once somebody does.
CREATE OR REPLACE FUNCTION join_crew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visit record;
BEGIN
  SELECT start_at, is_deleted, is_unassigned, unassigned_reason INTO visit FROM appointment
  WHERE business_id = NEW.business_id AND id = NEW.appointment_id FOR NO KEY UPDATE;
  NEW.start_at := visit.start_at;
  NEW.is_deleted := coalesce(visit.is_deleted, false);
  IF visit.is_unassigned OR visit.unassigned_reason IS NOT NULL THEN
    UPDATE appointment SET is_unassigned = false, unassigned_reason = NULL
    WHERE business_id = NEW.business_id AND id = NEW.appointment_id;
  END IF;
  RETURN NEW;
END $$;
