-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "image_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- Who removes a picture is told how many documents show it.
CREATE INDEX invoice_with_images ON invoice (business_id, id) WHERE image_ids <> '{}';
CREATE INDEX stored_file_image_library ON stored_file (business_id, created_at DESC, id DESC)
  WHERE owner_kind = 'image_library' AND deleted_at IS NULL;
