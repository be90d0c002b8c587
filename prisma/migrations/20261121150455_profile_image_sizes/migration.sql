-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "profile_image_medium_file_id" UUID,
ADD COLUMN     "profile_image_small_file_id" UUID;
