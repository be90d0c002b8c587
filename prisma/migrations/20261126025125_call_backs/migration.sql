-- AlterTable
ALTER TABLE "phone_call" ADD COLUMN     "caller_key" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "phone_call_business_id_caller_key_happened_at_idx" ON "phone_call"("business_id", "caller_key", "happened_at");

ALTER TABLE phone_call NO FORCE ROW LEVEL SECURITY;
UPDATE phone_call SET caller_key = CASE WHEN length(k.digits) = 11 AND k.digits LIKE '1%' THEN substr(k.digits, 2) ELSE k.digits END
  FROM (SELECT business_id, id, regexp_replace(phone_number, '\D', '', 'g') AS digits FROM phone_call) k
  WHERE k.business_id = phone_call.business_id AND k.id = phone_call.id;
ALTER TABLE phone_call FORCE ROW LEVEL SECURITY;

-- Calls of which no end was told yet.
CREATE INDEX provider_call_in_progress ON provider_call (business_id, start_at) WHERE in_progress;
