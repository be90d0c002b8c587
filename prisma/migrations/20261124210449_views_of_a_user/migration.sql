-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "hidden_views" TEXT[] DEFAULT ARRAY[]::TEXT[];
