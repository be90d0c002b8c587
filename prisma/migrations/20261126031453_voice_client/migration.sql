-- AlterTable
ALTER TABLE "voice_registration" ADD COLUMN     "client_id" TEXT,
ADD COLUMN     "client_secret" TEXT;

-- Recorded anew, so that the history knows neither of the two secrets.
DROP TRIGGER record_insert ON voice_registration;
DROP TRIGGER record_update ON voice_registration;
DROP TRIGGER record_delete ON voice_registration;
DELETE FROM recorded_table WHERE name = 'voice_registration';
SELECT record_table('voice_registration', 'voice', 'business_id', '{secret,client_secret}');
