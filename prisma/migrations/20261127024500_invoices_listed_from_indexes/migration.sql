-- One status is listed newest first, in the order of the page.
CREATE INDEX "invoice_business_id_status_created_at_id_idx" ON "invoice"("business_id", "status", "created_at" DESC, "id" DESC);
DROP INDEX "invoice_business_id_status_created_at_idx";

-- A name that very many have finds a thousand customers, and their invoices are counted and put in order by what the index
-- holds.
CREATE INDEX invoice_of_customer ON invoice (business_id, customer_id, created_at DESC, id DESC)
  INCLUDE (status, is_work_order, is_template);
DROP INDEX "invoice_business_id_customer_id_created_at_idx";

-- What is still to collect is summed from an index. Rows that no vacuum has seen are looked up one by one, which took five
-- times as long while a fifth of the table was new.
ALTER TABLE invoice SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
