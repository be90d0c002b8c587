-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "favorite_liveboards" TEXT[] DEFAULT ARRAY[]::TEXT[];
