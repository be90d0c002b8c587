-- Payments: payments, cards on file, credits, refunds, disputes, payouts, and closed days.
-- Also the append-only entries of the books, and the storage of the payment sandbox.

CREATE TABLE payment (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid,
  invoice_id uuid,
  job_id uuid,
  is_provider boolean NOT NULL,
  provider text,
  provider_reference text,
  method_type text NOT NULL,
  payment_type text NOT NULL,
  amount numeric(14,2) NOT NULL,
  status text NOT NULL,
  failure_reason text,
  card_brand text,
  card_last4 text,
  check_number text,
  memo text DEFAULT '' NOT NULL,
  esig_name text DEFAULT '' NOT NULL,
  paid_on date NOT NULL,
  received_by_id uuid,
  request_key text,
  request_hash text,
  receipt_sent_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  challenge_url text,
  failure_code text,
  settled_at timestamptz(3),
  deleted_at timestamptz(3),
  returned_total numeric(14,2) DEFAULT 0 NOT NULL,
  stored_method_id uuid,
  deposit_for_id uuid,
  is_authorization boolean DEFAULT false NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT payment_amount_check CHECK (amount > 0),
  CONSTRAINT payment_check CHECK (returned_total >= 0 AND returned_total <= amount),
  CONSTRAINT payment_check1 CHECK (deposit_for_id IS NULL OR invoice_id IS NULL)
);
CREATE INDEX payment_business_id_created_at_id_idx ON payment (business_id, created_at DESC, id DESC);
CREATE INDEX payment_business_id_customer_id_created_at_idx ON payment (business_id, customer_id, created_at DESC);
CREATE INDEX payment_business_id_deposit_for_id_idx ON payment (business_id, deposit_for_id);
CREATE INDEX payment_business_id_invoice_id_idx ON payment (business_id, invoice_id);
CREATE INDEX payment_business_id_job_id_idx ON payment (business_id, job_id);
CREATE UNIQUE INDEX payment_business_id_provider_provider_reference_key ON payment (business_id, provider, provider_reference);
CREATE UNIQUE INDEX payment_business_id_request_key_key ON payment (business_id, request_key);
CREATE INDEX payment_by_day ON payment (business_id, paid_on);
CREATE INDEX payment_by_method ON payment (business_id, method_type, created_at DESC, id DESC);
CREATE INDEX payment_of_status ON payment (business_id, status, created_at DESC, id DESC);
CREATE INDEX payment_spent ON payment (business_id, customer_id) INCLUDE (amount, returned_total)
  WHERE deleted_at IS NULL AND customer_id IS NOT NULL AND status NOT IN ('pending', 'failed', 'voided', 'refund_due');

CREATE TABLE stored_method (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  provider text NOT NULL,
  payer text,
  setup text,
  reference text,
  kind text NOT NULL,
  status text NOT NULL,
  brand text DEFAULT '' NOT NULL,
  last4 text DEFAULT '' NOT NULL,
  account_type text,
  exp_month integer,
  exp_year integer,
  failure_code text,
  failure_reason text,
  challenge_url text,
  consent_text text NOT NULL,
  consent_by text NOT NULL,
  consent_at timestamptz(3) NOT NULL,
  created_by_id uuid,
  removed_at timestamptz(3),
  removed_by_id uuid,
  request_key text,
  request_hash text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT stored_method_check CHECK (status <> 'active' OR (reference IS NOT NULL AND payer IS NOT NULL))
);
CREATE INDEX stored_method_business_id_created_at_id_idx ON stored_method (business_id, created_at DESC, id DESC);
CREATE INDEX stored_method_business_id_created_by_id_idx ON stored_method (business_id, created_by_id);
CREATE INDEX stored_method_business_id_customer_id_idx ON stored_method (business_id, customer_id);
CREATE INDEX stored_method_business_id_last4_idx ON stored_method (business_id, last4);
CREATE UNIQUE INDEX stored_method_business_id_provider_reference_key ON stored_method (business_id, provider, reference);
CREATE UNIQUE INDEX stored_method_business_id_request_key_key ON stored_method (business_id, request_key);

CREATE TABLE payment_share (
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount numeric(14,2) NOT NULL,
  PRIMARY KEY (business_id, payment_id, invoice_id),
  CONSTRAINT payment_share_amount_check CHECK (amount > 0)
);
CREATE INDEX payment_share_business_id_invoice_id_idx ON payment_share (business_id, invoice_id);

CREATE TABLE invoice_entry (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  kind text NOT NULL,
  amount numeric(14,2) NOT NULL,
  day date NOT NULL,
  payment_id uuid,
  credit_id uuid,
  refund_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT invoice_entry_amount_check CHECK (amount <> 0)
);
CREATE INDEX invoice_entry_business_id_credit_id_idx ON invoice_entry (business_id, credit_id);
CREATE INDEX invoice_entry_business_id_invoice_id_idx ON invoice_entry (business_id, invoice_id);
CREATE INDEX invoice_entry_business_id_payment_id_idx ON invoice_entry (business_id, payment_id);

CREATE TABLE money_entry (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  refund_id uuid,
  payment_type text NOT NULL,
  amount numeric(14,2) NOT NULL,
  day date NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT money_entry_amount_check CHECK (amount <> 0)
);
CREATE INDEX money_entry_business_id_day_id_idx ON money_entry (business_id, day, id);
CREATE INDEX money_entry_business_id_payment_id_idx ON money_entry (business_id, payment_id);

CREATE TABLE closed_day (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  day date NOT NULL,
  entries integer NOT NULL,
  total numeric(14,2) NOT NULL,
  closed_by_id uuid,
  closed_at timestamptz(3) NOT NULL,
  on_their_way uuid[] DEFAULT ARRAY[]::uuid[],
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX closed_day_business_id_day_key ON closed_day (business_id, day DESC);

CREATE TABLE provider_comparison (
  business_id uuid NOT NULL,
  provider text NOT NULL,
  since timestamptz(3) NOT NULL,
  compared_at timestamptz(3) NOT NULL,
  ours numeric(14,2) NOT NULL,
  theirs numeric(14,2) NOT NULL,
  charges integer NOT NULL,
  differences jsonb NOT NULL,
  PRIMARY KEY (business_id, provider)
);

CREATE TABLE payout (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  reference text NOT NULL,
  amount numeric(14,2) NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  contents text NOT NULL,
  collected numeric(14,2) DEFAULT 0 NOT NULL,
  refunded numeric(14,2) DEFAULT 0 NOT NULL,
  disputed numeric(14,2) DEFAULT 0 NOT NULL,
  fees numeric(14,2) DEFAULT 0 NOT NULL,
  other numeric(14,2) DEFAULT 0 NOT NULL,
  bank_name text,
  bank_last4 text,
  failure_code text,
  arrives_on date NOT NULL,
  initiated_at timestamptz(3) NOT NULL,
  read_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  bank_account_type text,
  bank_holder text,
  bank_reference text,
  PRIMARY KEY (business_id, id),
  CONSTRAINT payout_contents_check CHECK (contents IN ('complete', 'pending', 'untold')),
  CONSTRAINT payout_status_check CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
CREATE INDEX payout_business_id_arrives_on_id_idx ON payout (business_id, arrives_on DESC, id DESC);
CREATE UNIQUE INDEX payout_business_id_provider_reference_key ON payout (business_id, provider, reference);
CREATE INDEX payout_business_id_status_initiated_at_idx ON payout (business_id, status, initiated_at DESC);

CREATE TABLE payout_line (
  business_id uuid NOT NULL,
  payout_id uuid NOT NULL,
  reference text NOT NULL,
  kind text NOT NULL,
  description text DEFAULT '' NOT NULL,
  gross numeric(14,2) NOT NULL,
  fee numeric(14,2) NOT NULL,
  net numeric(14,2) NOT NULL,
  charge_reference text,
  return_reference text,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, payout_id, reference),
  CONSTRAINT payout_line_kind_check CHECK (kind IN ('charge', 'refund', 'dispute', 'fee', 'other'))
);
CREATE INDEX payout_line_business_id_charge_reference_idx ON payout_line (business_id, charge_reference);

CREATE TABLE credit (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  invoice_id uuid,
  job_id uuid,
  payment_id uuid,
  amount numeric(14,2) NOT NULL,
  returned numeric(14,2) DEFAULT 0 NOT NULL,
  balance numeric(14,2) NOT NULL,
  memo text DEFAULT '' NOT NULL,
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT credit_check CHECK ((amount > 0 AND returned >= 0 AND (balance >= 0 AND (balance <= (amount - returned)))))
);
CREATE INDEX credit_business_id_created_at_id_idx ON credit (business_id, created_at DESC, id DESC);
CREATE INDEX credit_business_id_customer_id_created_at_idx ON credit (business_id, customer_id, created_at DESC);
CREATE INDEX credit_business_id_payment_id_idx ON credit (business_id, payment_id);

CREATE TABLE refund (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  amount numeric(14,2) NOT NULL,
  counted numeric(14,2) DEFAULT 0 NOT NULL,
  status text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  memo text DEFAULT '' NOT NULL,
  returned_on date NOT NULL,
  is_provider boolean NOT NULL,
  provider text,
  provider_reference text,
  failure_reason text,
  dispute_status text,
  evidence_due_at timestamptz(3),
  created_by_id uuid,
  request_key text,
  request_hash text,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  settled_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT refund_check CHECK (amount > 0 AND (counted >= 0 AND counted <= amount))
);
CREATE INDEX refund_business_id_created_at_id_idx ON refund (business_id, created_at DESC, id DESC);
CREATE INDEX refund_business_id_payment_id_idx ON refund (business_id, payment_id);
CREATE UNIQUE INDEX refund_business_id_provider_provider_reference_key ON refund (business_id, provider, provider_reference);
CREATE UNIQUE INDEX refund_business_id_request_key_key ON refund (business_id, request_key);

CREATE TABLE sandbox_instrument (
  token_hash text NOT NULL,
  kind text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  behavior text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  used_by text,
  exp_month integer,
  exp_year integer,
  PRIMARY KEY (token_hash)
);

CREATE TABLE sandbox_method (
  reference text NOT NULL,
  request_key text NOT NULL,
  payer text NOT NULL,
  state text NOT NULL,
  reason text,
  kind text NOT NULL,
  brand text DEFAULT '' NOT NULL,
  last4 text DEFAULT '' NOT NULL,
  behavior text DEFAULT '' NOT NULL,
  exp_month integer,
  exp_year integer,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (reference)
);
CREATE UNIQUE INDEX sandbox_method_request_key_key ON sandbox_method (request_key);

CREATE TABLE sandbox_charge (
  reference text NOT NULL,
  request_key text NOT NULL,
  merchant uuid NOT NULL,
  amount numeric(14,2) NOT NULL,
  state text NOT NULL,
  reason text,
  brand text NOT NULL,
  last4 text NOT NULL,
  return_url text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  keeps_for text,
  PRIMARY KEY (reference)
);
CREATE UNIQUE INDEX sandbox_charge_request_key_key ON sandbox_charge (request_key);

CREATE TABLE sandbox_refund (
  reference text NOT NULL,
  request_key text NOT NULL,
  charge_reference text NOT NULL,
  amount numeric(14,2) NOT NULL,
  state text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (reference)
);
CREATE INDEX sandbox_refund_charge_reference_idx ON sandbox_refund (charge_reference);
CREATE UNIQUE INDEX sandbox_refund_request_key_key ON sandbox_refund (request_key);

CREATE TABLE provider_event (
  business_id uuid NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, provider, event_id)
);

SELECT protect_tenant_table('payment');
SELECT protect_tenant_table('stored_method');
SELECT protect_tenant_table('payment_share');
SELECT protect_tenant_table('invoice_entry');
SELECT protect_tenant_table('money_entry');
SELECT protect_tenant_table('closed_day');
SELECT protect_tenant_table('provider_comparison');
SELECT protect_tenant_table('payout');
SELECT protect_tenant_table('payout_line');
SELECT protect_tenant_table('credit');
SELECT protect_tenant_table('refund');
SELECT protect_tenant_table('provider_event');

ALTER TABLE payment ADD CONSTRAINT payment_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE payment ADD CONSTRAINT payment_business_id_deposit_for_id_fkey
  FOREIGN KEY (business_id, deposit_for_id) REFERENCES invoice(business_id, id);
ALTER TABLE payment ADD CONSTRAINT payment_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id);
ALTER TABLE payment ADD CONSTRAINT payment_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE payment ADD CONSTRAINT payment_business_id_received_by_id_fkey
  FOREIGN KEY (business_id, received_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE payment ADD CONSTRAINT payment_business_id_stored_method_id_fkey
  FOREIGN KEY (business_id, stored_method_id) REFERENCES stored_method(business_id, id);
ALTER TABLE stored_method ADD CONSTRAINT stored_method_business_id_created_by_id_fkey
  FOREIGN KEY (business_id, created_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE stored_method ADD CONSTRAINT stored_method_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE stored_method ADD CONSTRAINT stored_method_business_id_removed_by_id_fkey
  FOREIGN KEY (business_id, removed_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE payment_share ADD CONSTRAINT payment_share_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id);
ALTER TABLE payment_share ADD CONSTRAINT payment_share_business_id_payment_id_fkey
  FOREIGN KEY (business_id, payment_id) REFERENCES payment(business_id, id) ON DELETE CASCADE;
ALTER TABLE invoice_entry ADD CONSTRAINT invoice_entry_business_id_credit_id_fkey
  FOREIGN KEY (business_id, credit_id) REFERENCES credit(business_id, id);
ALTER TABLE invoice_entry ADD CONSTRAINT invoice_entry_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id);
ALTER TABLE invoice_entry ADD CONSTRAINT invoice_entry_business_id_payment_id_fkey
  FOREIGN KEY (business_id, payment_id) REFERENCES payment(business_id, id);
ALTER TABLE invoice_entry ADD CONSTRAINT invoice_entry_business_id_refund_id_fkey
  FOREIGN KEY (business_id, refund_id) REFERENCES refund(business_id, id);
ALTER TABLE money_entry ADD CONSTRAINT money_entry_business_id_payment_id_fkey
  FOREIGN KEY (business_id, payment_id) REFERENCES payment(business_id, id);
ALTER TABLE money_entry ADD CONSTRAINT money_entry_business_id_refund_id_fkey
  FOREIGN KEY (business_id, refund_id) REFERENCES refund(business_id, id);
ALTER TABLE closed_day ADD CONSTRAINT closed_day_business_id_closed_by_id_fkey
  FOREIGN KEY (business_id, closed_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE payout_line ADD CONSTRAINT payout_line_business_id_payout_id_fkey
  FOREIGN KEY (business_id, payout_id) REFERENCES payout(business_id, id);
ALTER TABLE credit ADD CONSTRAINT credit_business_id_created_by_id_fkey
  FOREIGN KEY (business_id, created_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE credit ADD CONSTRAINT credit_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE credit ADD CONSTRAINT credit_business_id_invoice_id_fkey
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoice(business_id, id);
ALTER TABLE credit ADD CONSTRAINT credit_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE credit ADD CONSTRAINT credit_business_id_payment_id_fkey
  FOREIGN KEY (business_id, payment_id) REFERENCES payment(business_id, id);
ALTER TABLE refund ADD CONSTRAINT refund_business_id_created_by_id_fkey
  FOREIGN KEY (business_id, created_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE refund ADD CONSTRAINT refund_business_id_payment_id_fkey
  FOREIGN KEY (business_id, payment_id) REFERENCES payment(business_id, id);

-- Returns the last closed day. Writers of entries and the closing of a day wait for each other. So each entry is either
-- part of what was closed, or dated later.
CREATE FUNCTION closed_through(business uuid) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('close-day:' || business, 0));
  RETURN (SELECT max(day) FROM closed_day WHERE business_id = business);
END $$;

CREATE TRIGGER date_after_closed_days BEFORE INSERT ON invoice_entry
  FOR EACH ROW EXECUTE FUNCTION date_after_closed_days();
CREATE TRIGGER refuse_to_change_entry BEFORE UPDATE ON invoice_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_entry();
-- Payments of invoices and the money of a day are reversed, never deleted, like owed entries. No code can get around
-- this.
CREATE TRIGGER refuse_to_remove_entry BEFORE DELETE ON invoice_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_remove_entry();
CREATE TRIGGER date_after_closed_days BEFORE INSERT ON money_entry
  FOR EACH ROW EXECUTE FUNCTION date_after_closed_days();
CREATE TRIGGER refuse_to_change_entry BEFORE UPDATE ON money_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_entry();
CREATE TRIGGER refuse_to_remove_entry BEFORE DELETE ON money_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_remove_entry();

SELECT follow_merges('payment');
SELECT follow_merges('stored_method');
SELECT follow_merges('credit');

SELECT record_table('payment', 'payment', 'id',
  final => '{"id":"money","amount":"money","job_id":"money","status":"money","paid_on":"money","version":"money","provider":"money","esig_name":"money","card_brand":"money","card_last4":"money","created_at":"money","deleted_at":"money","invoice_id":"money","settled_at":"money","business_id":"money","is_provider":"money","method_type":"money","request_key":"money","check_number":"money","failure_code":"money","payment_type":"money","request_hash":"money","challenge_url":"money","failure_reason":"money","received_by_id":"money","returned_total":"money","receipt_sent_at":"money","stored_method_id":"money","provider_reference":"money"}');
SELECT record_table('stored_method', 'stored-method', 'id',
  unrecorded => '{payer,setup,reference,challenge_url}',
  final => '{"*":"money"}');
SELECT record_table('payment_share', 'payment', 'payment_id', final => '{"*":"money"}');
SELECT record_table('invoice_entry', 'invoice', 'invoice_id', final => '{"*":"money"}');
SELECT record_table('money_entry', 'payment', 'payment_id', final => '{"*":"money"}');
SELECT record_table('closed_day', 'closed-day', 'id', final => '{"*":"money"}');
SELECT record_table('credit', 'credit', 'id', removed_when => 'x.deleted_at IS NOT NULL', removal => 'deleted_at = $1');
SELECT record_table('refund', 'payment', 'payment_id', final => '{"*":"money"}');
