-- A visit knows whether notes were written to it, so that each card of a board can say so without their being looked for.
-- The database keeps it itself, so that no path that writes can forget it.

-- AlterTable
ALTER TABLE "appointment" ADD COLUMN     "has_notes" BOOLEAN NOT NULL DEFAULT false;

-- Rows of all businesses, whoever migrates.
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE note NO FORCE ROW LEVEL SECURITY;
UPDATE appointment a SET has_notes = true WHERE EXISTS (
  SELECT 1 FROM note n WHERE n.business_id = a.business_id AND n.appointment_id = a.id AND n.deleted_at IS NULL);
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
ALTER TABLE note FORCE ROW LEVEL SECURITY;

-- What a note is about stays the same; it comes, is deleted and may be had back.
CREATE FUNCTION mark_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about record;
BEGIN
  IF TG_OP = 'DELETE' THEN about := OLD; ELSE about := NEW; END IF;
  IF TG_OP <> 'DELETE' AND about.deleted_at IS NULL THEN
    UPDATE appointment SET has_notes = true
    WHERE business_id = about.business_id AND id = about.appointment_id AND NOT has_notes;
    RETURN NULL;
  END IF;
  -- The lock makes who writes another note wait, so that it is seen or marks the visit again.
  PERFORM 1 FROM appointment WHERE business_id = about.business_id AND id = about.appointment_id FOR NO KEY UPDATE;
  UPDATE appointment SET has_notes = false
  WHERE business_id = about.business_id AND id = about.appointment_id AND NOT EXISTS (
    SELECT 1 FROM note n
    WHERE n.business_id = about.business_id AND n.appointment_id = about.appointment_id AND n.deleted_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER mark_noted AFTER INSERT ON note FOR EACH ROW
WHEN (NEW.appointment_id IS NOT NULL) EXECUTE FUNCTION mark_noted();
CREATE TRIGGER unmark_noted AFTER UPDATE OF deleted_at ON note FOR EACH ROW
WHEN (NEW.appointment_id IS NOT NULL AND OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION mark_noted();
CREATE TRIGGER unmark_removed_note AFTER DELETE ON note FOR EACH ROW
WHEN (OLD.appointment_id IS NOT NULL) EXECUTE FUNCTION mark_noted();
