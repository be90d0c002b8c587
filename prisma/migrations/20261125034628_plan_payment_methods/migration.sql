-- AlterTable
ALTER TABLE "plan_recurrence" ADD COLUMN     "method_id" UUID;

-- CreateIndex
CREATE INDEX "plan_charge_business_id_next_attempt_at_idx" ON "plan_charge"("business_id", "next_attempt_at");

ALTER TABLE plan_recurrence ADD FOREIGN KEY (business_id, method_id) REFERENCES stored_method (business_id, id);
