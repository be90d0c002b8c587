-- Written by hand.

-- A number is of a campaign of the same business, and a campaign has one number.
ALTER TABLE phone_number ADD FOREIGN KEY (business_id, marketing_campaign_id) REFERENCES campaign (business_id, id);
CREATE UNIQUE INDEX phone_number_of_campaign ON phone_number (business_id, marketing_campaign_id)
  WHERE marketing_campaign_id IS NOT NULL AND released_at IS NULL;
-- Which mails of a campaign have not left.
CREATE INDEX mail_on_the_way ON mail_message (business_id, related_id) WHERE status IN ('queued', 'handing over');
