-- AlterTable
ALTER TABLE "appointment_series" ADD COLUMN     "parent_status" TEXT NOT NULL DEFAULT 'scheduled';

-- What somebody said of a series stood at one of its appointments.
ALTER TABLE appointment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment_series NO FORCE ROW LEVEL SECURITY;
UPDATE appointment_series s SET parent_status = said.parent_status
FROM (
  SELECT DISTINCT ON (business_id, series_id) business_id, series_id, parent_status FROM appointment
  WHERE series_id IS NOT NULL AND parent_status <> 'scheduled' ORDER BY business_id, series_id, start_at DESC NULLS LAST
) said
WHERE s.business_id = said.business_id AND s.id = said.series_id;
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
ALTER TABLE appointment_series FORCE ROW LEVEL SECURITY;
