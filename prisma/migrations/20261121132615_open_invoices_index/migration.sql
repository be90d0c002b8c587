-- What is still to be collected is read on every billing screen: only documents that owe something are in this index.
CREATE INDEX invoice_uncollected ON invoice (business_id, customer_id) INCLUDE (balance)
  WHERE balance <> 0 AND NOT is_work_order AND NOT is_template AND status NOT IN ('voided', 'deleted');
