-- CreateTable
CREATE TABLE "registration" (
    "business_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "entered" JSONB NOT NULL DEFAULT '{}',
    "key_sealed" TEXT NOT NULL,
    "secrets_sealed" TEXT NOT NULL DEFAULT '',
    "email_confirmed_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("business_id")
);

-- CreateTable
CREATE TABLE "registration_token" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_token_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "registration_document" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_document_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "registration_token_token_hash_key" ON "registration_token"("token_hash");

-- CreateIndex
CREATE INDEX "registration_email_idx" ON "registration"("email");

-- AddForeignKey
ALTER TABLE "registration_token" ADD CONSTRAINT "registration_token_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "registration"("business_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_document" ADD CONSTRAINT "registration_document_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "registration"("business_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The business does not exist before its registration is sent in, so these point at none; all else is as of every
-- tenant's table. They stand in no history: nothing of a registration is taken back.
DO $$
DECLARE
  target regclass;
BEGIN
  FOREACH target IN ARRAY ARRAY['registration', 'registration_token', 'registration_document']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
    EXECUTE format(
      'CREATE POLICY tenant ON %s USING (business_id = (SELECT nullif(current_setting(''app.business_id'', true), '''')::uuid))',
      target);
  END LOOP;
END $$;
CREATE POLICY by_token ON registration_token FOR SELECT
  USING (token_hash = (SELECT nullif(current_setting('app.token_hash', true), '')));
-- A link is mailed again to whoever began under an email.
CREATE POLICY by_email ON registration FOR SELECT USING (email = (SELECT nullif(current_setting('app.login', true), '')));
ALTER TABLE registration_token ADD CHECK (purpose IN ('applicant', 'email'));
