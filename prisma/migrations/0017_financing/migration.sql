-- Financing: invitations, applications, authorizations, and offers for payments over time.
-- Also record_scope, the view that limits a user to own records.

CREATE TABLE financing_invitation (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  invoice_id uuid,
  sent_to text DEFAULT '' NOT NULL,
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX financing_invitation_business_id_customer_id_idx ON financing_invitation (business_id, customer_id);

CREATE TABLE financing_application (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  partner_application_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  invoice_id uuid,
  invitation_id uuid,
  partner_id uuid NOT NULL,
  partner_name text NOT NULL,
  product_id uuid,
  product_name text DEFAULT '' NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text DEFAULT '' NOT NULL,
  phone_number text DEFAULT '' NOT NULL,
  zip_code text DEFAULT '' NOT NULL,
  state_code text DEFAULT '' NOT NULL,
  amount numeric(14,2) NOT NULL,
  status text NOT NULL,
  reference text DEFAULT '' NOT NULL,
  credit_limit numeric(14,2),
  provider text NOT NULL,
  request_key text,
  request_hash text DEFAULT '' NOT NULL,
  heard_sequence integer DEFAULT 0 NOT NULL,
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT financing_application_status_check CHECK (status IN ('draft', 'submitted', 'pending', 'approved', 'declined', 'funded', 'canceled', 'expired'))
);
CREATE INDEX financing_application_business_id_created_at_id_idx ON financing_application (business_id, created_at DESC, id DESC);
CREATE INDEX financing_application_business_id_customer_id_created_at_idx ON financing_application (business_id, customer_id, created_at DESC);
CREATE INDEX financing_application_business_id_invitation_id_idx ON financing_application (business_id, invitation_id);
CREATE INDEX financing_application_business_id_invoice_id_idx ON financing_application (business_id, invoice_id);
CREATE UNIQUE INDEX financing_application_business_id_request_key_key ON financing_application (business_id, request_key);
CREATE INDEX financing_application_business_id_status_created_at_id_idx ON financing_application (business_id, status, created_at DESC, id DESC);

CREATE TABLE financing_authorization (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  invoice_id uuid,
  customer_id uuid NOT NULL,
  email text NOT NULL,
  purchase_amount numeric(14,2) NOT NULL,
  promo_code text DEFAULT '' NOT NULL,
  status text NOT NULL,
  request_key text,
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT financing_authorization_status_check CHECK (status IN ('sending', 'sent', 'authorized', 'declined', 'canceled'))
);
CREATE INDEX financing_authorization_business_id_application_id_idx ON financing_authorization (business_id, application_id);
CREATE INDEX financing_authorization_business_id_created_at_id_idx ON financing_authorization (business_id, created_at DESC, id DESC);
CREATE INDEX financing_authorization_business_id_customer_id_idx ON financing_authorization (business_id, customer_id);
CREATE UNIQUE INDEX financing_authorization_business_id_request_key_key ON financing_authorization (business_id, request_key);

CREATE TABLE invoice_financing (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  partner_name text NOT NULL,
  amount numeric(14,2) NOT NULL,
  auto_pay_on boolean DEFAULT false NOT NULL,
  monthly_payment numeric(14,2) NOT NULL,
  term_months integer NOT NULL,
  rate numeric(6,3) NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, invoice_id)
);

CREATE TABLE asked_financing (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  product_id uuid NOT NULL,
  asked_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  problem text DEFAULT '' NOT NULL,
  PRIMARY KEY (business_id, invoice_id)
);

CREATE TABLE sandbox_lender (
  key text NOT NULL,
  merchant text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (key)
);

SELECT protect_tenant_table('financing_invitation');
SELECT protect_tenant_table('financing_application');
SELECT protect_tenant_table('financing_authorization');
SELECT protect_tenant_table('invoice_financing');
SELECT protect_tenant_table('asked_financing');

-- Maps the id of a record to its customer, its job, and the users who own it. A user without the permission to see all
-- records of a kind sees own records only. See lib/platform/session/own-records.ts.
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
  UNION ALL SELECT business_id, id, 'sold plan', customer_id, NULL, '{}' FROM sold_plan
  UNION ALL SELECT c.business_id, c.id, 'plan charge', r.customer_id, NULL, '{}' FROM plan_charge c
    JOIN sold_plan r ON r.business_id = c.business_id AND r.id = c.sold_plan_id
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

SELECT follow_merges('financing_invitation');
SELECT follow_merges('financing_application');
SELECT follow_merges('financing_authorization');
