-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "signature_png" BYTEA;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "challenge_url" TEXT,
ADD COLUMN     "failure_code" TEXT,
ADD COLUMN     "settled_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sandbox_instrument" (
    "token_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "behaviour" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_by" TEXT,

    CONSTRAINT "sandbox_instrument_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sandbox_charge" (
    "reference" TEXT NOT NULL,
    "request_key" TEXT NOT NULL,
    "merchant" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "return_url" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_charge_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_charge_request_key_key" ON "sandbox_charge"("request_key");
