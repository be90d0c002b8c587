-- What was sent to a customer who was merged since is told of the survivor.
CREATE INDEX customer_by_survivor ON customer (business_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
