-- Two more rules that several reports share.

-- True for an invoice that counts as a sale: it is owed and no longer a draft.
CREATE FUNCTION is_sold(i invoice) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT i.status NOT IN ('open - draft', 'voided', 'deleted') AND i.deleted_at IS NULL AND NOT i.is_template
    AND i.kind = 'invoice'
$$;

-- True for a payment that arrived and is the customer's to keep on account. What was returned of it is subtracted apart.
CREATE FUNCTION is_received(p payment) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p.status NOT IN ('pending', 'failed', 'refund_due') AND p.deleted_at IS NULL
$$;

-- Covers is_received, so that target lists sum the payments of all customers from the index alone.
DROP INDEX payment_spent;
CREATE INDEX payment_spent ON payment (business_id, customer_id) INCLUDE (amount, returned_total)
  WHERE deleted_at IS NULL AND customer_id IS NOT NULL AND status NOT IN ('pending', 'failed', 'refund_due');
