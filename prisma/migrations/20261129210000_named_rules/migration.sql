-- The rules that many statements share, each under one name. The planner replaces a call by its condition, so indexes
-- are used as before.

-- True for an appointment that takes place: neither deleted nor canceled.
CREATE FUNCTION is_on_calendar(a appointment) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT a.is_deleted AND a.canceled_at IS NULL
$$;

-- True for a sold plan that is neither paused, canceled, nor archived. Its term is checked apart.
CREATE FUNCTION is_running(r sold_plan) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT r.paused_at IS NULL AND r.canceled_at IS NULL AND r.archived_at IS NULL
$$;

-- True for a document that counts toward what its customer owes.
CREATE FUNCTION is_owed(i invoice) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT i.status NOT IN ('voided', 'deleted') AND i.deleted_at IS NULL AND NOT i.is_template AND i.kind = 'invoice'
$$;

-- With every column of is_owed, so that the sums of the billing screens read the index alone.
DROP INDEX invoice_uncollected;
CREATE INDEX invoice_uncollected ON invoice (business_id, customer_id) INCLUDE (balance, deleted_at)
  WHERE balance <> 0 AND kind = 'invoice' AND NOT is_template AND status NOT IN ('voided', 'deleted');
