-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "void_reason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "extra_permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "withdrawn_permissions" TEXT[] DEFAULT ARRAY[]::TEXT[];
