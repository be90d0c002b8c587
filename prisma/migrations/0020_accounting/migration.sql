-- Accounting: the connection to QuickBooks Online, and the state of every synced record.
-- Also the storage of the QuickBooks stand-in.

CREATE TABLE accounting_connection (
  business_id uuid NOT NULL,
  provider text NOT NULL,
  realm_id text NOT NULL,
  company_name text DEFAULT '' NOT NULL,
  state text NOT NULL,
  lost_reason text DEFAULT '' NOT NULL,
  access_sealed text,
  refresh_sealed text,
  access_expires_at timestamptz(3),
  connected_by_id uuid,
  connected_at timestamptz(3) NOT NULL,
  last_sync_at timestamptz(3),
  last_problem text DEFAULT '' NOT NULL,
  syncing_until timestamptz(3),
  PRIMARY KEY (business_id),
  CONSTRAINT accounting_connection_state_check CHECK (state IN ('connected', 'lost', 'disconnected'))
);

CREATE TABLE accounting_state (
  business_id uuid NOT NULL,
  token_hash text NOT NULL,
  session_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (business_id, token_hash)
);

CREATE TABLE sync_entry (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  realm_id text NOT NULL,
  kind text NOT NULL,
  our_id text NOT NULL,
  label text DEFAULT '' NOT NULL,
  invoice_id uuid,
  their_id text,
  sync_token text,
  state text NOT NULL,
  error text DEFAULT '' NOT NULL,
  request jsonb,
  request_hash text DEFAULT '' NOT NULL,
  attempt integer DEFAULT 1 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  amount numeric(14,2),
  synced_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT sync_entry_kind_check CHECK (kind IN ('customer', 'item', 'invoice', 'payment')),
  CONSTRAINT sync_entry_state_check CHECK (state IN ('waiting', 'sending', 'synced', 'error', 'by hand'))
);
CREATE INDEX sync_entry_business_id_invoice_id_idx ON sync_entry (business_id, invoice_id);
CREATE UNIQUE INDEX sync_entry_business_id_realm_id_kind_our_id_key ON sync_entry (business_id, realm_id, kind, our_id);
CREATE INDEX sync_entry_business_id_state_updated_at_idx ON sync_entry (business_id, state, updated_at);

CREATE TABLE sandbox_quickbooks (
  key text NOT NULL,
  realm_id text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (key)
);
CREATE INDEX sandbox_quickbooks_realm_id_kind_created_at_idx ON sandbox_quickbooks (realm_id, kind, created_at);

SELECT protect_tenant_table('accounting_connection');
SELECT protect_tenant_table('accounting_state');
SELECT protect_tenant_table('sync_entry');
