-- A payment that only asks a card whether it would pay: nothing is taken by it.
ALTER TABLE "payment" ADD COLUMN     "is_authorization" BOOLEAN NOT NULL DEFAULT false;

-- The account that a payout went to, as the provider knows it.
ALTER TABLE "payout" ADD COLUMN     "bank_account_type" TEXT,
ADD COLUMN     "bank_holder" TEXT,
ADD COLUMN     "bank_reference" TEXT;
