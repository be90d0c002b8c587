-- CreateTable
CREATE TABLE "unconfirmed_upload" (
    "storage_key" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unconfirmed_upload_pkey" PRIMARY KEY ("storage_key")
);

-- CreateIndex
CREATE INDEX "unconfirmed_upload_created_at_idx" ON "unconfirmed_upload"("created_at");

-- How much a business keeps is summed at each upload.
CREATE INDEX stored_file_sizes ON stored_file (business_id) INCLUDE (byte_size);
