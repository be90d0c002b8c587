-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "home_phone_extension" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "mobile_phone_extension" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "home_phone_extension" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "mobile_phone_extension" TEXT NOT NULL DEFAULT '';
