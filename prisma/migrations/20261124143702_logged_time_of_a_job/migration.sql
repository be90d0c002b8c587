-- CreateIndex
CREATE INDEX "time_clock_entry_business_id_job_id_idx" ON "time_clock_entry"("business_id", "job_id");
