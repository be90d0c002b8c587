-- The few charges that failed, among those of years.
CREATE INDEX plan_charge_failed ON plan_charge (business_id, id) WHERE problem <> '';
