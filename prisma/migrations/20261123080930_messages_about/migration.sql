-- CreateIndex
CREATE INDEX "mail_message_business_id_related_id_idx" ON "mail_message"("business_id", "related_id");

-- CreateIndex
CREATE INDEX "sms_message_business_id_related_id_idx" ON "sms_message"("business_id", "related_id");
