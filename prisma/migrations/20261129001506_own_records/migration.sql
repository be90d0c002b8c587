-- AlterTable
ALTER TABLE "job" ADD COLUMN     "created_by_id" UUID;

-- Leads from a record's id to its customer and job, and to the users whose own it is. A user without the permission to
-- see all records of a kind is limited to own ones: see lib/platform/session/own-records.ts.
CREATE VIEW record_scope WITH (security_invoker = true) AS
  SELECT business_id, id, 'customer' AS kind, id AS customer_id, NULL::uuid AS job_id, '{}'::uuid[] AS user_ids FROM customer
  UNION ALL SELECT business_id, id, 'location', customer_id, NULL, '{}' FROM customer_location
  UNION ALL SELECT business_id, id, 'billing address', customer_id, NULL, '{}' FROM billing_address
  UNION ALL SELECT business_id, id, 'contact', customer_id, NULL, '{}' FROM contact
  UNION ALL SELECT e.business_id, e.id, 'equipment', l.customer_id, NULL, '{}' FROM equipment e
    JOIN customer_location l ON l.business_id = e.business_id AND l.id = e.location_id
  UNION ALL SELECT s.business_id, s.id, 'system', l.customer_id, NULL, '{}' FROM equipment_system s
    JOIN customer_location l ON l.business_id = s.business_id AND l.id = s.location_id
  UNION ALL SELECT business_id, id, 'lead', customer_id, job_id, '{}' FROM lead
  UNION ALL SELECT business_id, id, 'sold plan', customer_id, NULL, '{}' FROM plan_recurrence
  UNION ALL SELECT c.business_id, c.id, 'plan charge', r.customer_id, NULL, '{}' FROM plan_charge c
    JOIN plan_recurrence r ON r.business_id = c.business_id AND r.id = c.recurrence_id
  UNION ALL SELECT business_id, id, 'promise', customer_id, job_id, '{}' FROM appointment_promise
  UNION ALL SELECT business_id, id, 'payment method', customer_id, NULL, '{}' FROM stored_method
  UNION ALL SELECT business_id, id, 'credit', customer_id, job_id, ARRAY[created_by_id] FROM credit
  UNION ALL SELECT business_id, id, 'job', customer_id, id, ARRAY[created_by_id] FROM job
  UNION ALL SELECT business_id, id, 'note', customer_id, job_id, ARRAY[user_id, assignee_id] FROM note
  UNION ALL SELECT f.business_id, f.id, 'file', j.customer_id, j.id, ARRAY[f.uploaded_by_id] FROM stored_file f
    JOIN job j ON j.business_id = f.business_id AND j.id = f.owner_id WHERE f.owner_kind = 'job'
  UNION ALL SELECT a.business_id, a.id, 'appointment', a.customer_id, a.job_id, '{}' FROM appointment a
  UNION ALL SELECT business_id, id, 'invoice', customer_id, job_id, ARRAY[created_by_id] FROM invoice
  UNION ALL SELECT business_id, comparison_id, 'comparison', customer_id, job_id, ARRAY[created_by_id] FROM invoice
    WHERE comparison_id IS NOT NULL
  UNION ALL SELECT l.business_id, l.id, 'line', i.customer_id, i.job_id, ARRAY[i.created_by_id] FROM invoice_line l
    JOIN invoice i ON i.business_id = l.business_id AND i.id = l.invoice_id
  UNION ALL SELECT p.business_id, p.id, 'payment', p.customer_id, coalesce(p.job_id, i.job_id),
      ARRAY[p.received_by_id, i.created_by_id] FROM payment p
    LEFT JOIN invoice i ON i.business_id = p.business_id AND i.id = p.invoice_id
  UNION ALL SELECT s.business_id, s.payment_id, 'payment', i.customer_id, i.job_id, ARRAY[i.created_by_id] FROM payment_share s
    JOIN invoice i ON i.business_id = s.business_id AND i.id = s.invoice_id
  UNION ALL SELECT r.business_id, r.id, 'refund', p.customer_id, coalesce(p.job_id, i.job_id),
      ARRAY[p.received_by_id, i.created_by_id] FROM refund r
    JOIN payment p ON p.business_id = r.business_id AND p.id = r.payment_id
    LEFT JOIN invoice i ON i.business_id = p.business_id AND i.id = p.invoice_id
  UNION ALL SELECT business_id, id, 'financing', customer_id, NULL, ARRAY[created_by_id] FROM financing_invitation
  UNION ALL SELECT business_id, id, 'financing', customer_id, NULL, ARRAY[created_by_id] FROM financing_application
  UNION ALL SELECT business_id, id, 'financing', customer_id, NULL, ARRAY[created_by_id] FROM financing_authorization
  UNION ALL SELECT business_id, partner_application_id, 'financing', customer_id, NULL, ARRAY[created_by_id]
    FROM financing_application WHERE partner_application_id IS NOT NULL;
