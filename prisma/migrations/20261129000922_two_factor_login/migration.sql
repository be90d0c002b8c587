-- AlterTable
ALTER TABLE "business" ADD COLUMN     "requires_two_factor" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "role" ADD COLUMN     "requires_two_factor" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "second_factor" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secret_sealed" TEXT,
    "last_step" INTEGER,
    "credential_id" TEXT,
    "public_key" TEXT,
    "sign_count" BIGINT,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("business_id","user_id","code_hash")
);

-- CreateIndex
CREATE INDEX "second_factor_business_id_user_id_idx" ON "second_factor"("business_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "second_factor_business_id_credential_id_key" ON "second_factor"("business_id", "credential_id");

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_business_id_user_id_fkey" FOREIGN KEY ("business_id", "user_id") REFERENCES "user_account"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_business_id_user_id_fkey" FOREIGN KEY ("business_id", "user_id") REFERENCES "user_account"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE second_factor ADD CONSTRAINT second_factor_kind_check CHECK (
  kind = 'app' AND secret_sealed IS NOT NULL AND credential_id IS NULL
  OR kind = 'passkey' AND secret_sealed IS NULL AND num_nulls(credential_id, public_key, sign_count) = 0);

SELECT protect_tenant_table('second_factor'), protect_tenant_table('recovery_code');
