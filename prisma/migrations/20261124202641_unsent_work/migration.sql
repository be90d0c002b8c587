-- CreateTable
CREATE TABLE "unsent_work" (
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "phone_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "waits_since" TIMESTAMPTZ(3) NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unsent_work_pkey" PRIMARY KEY ("business_id","user_id","phone_id")
);

SELECT protect_tenant_table('unsent_work');
ALTER TABLE unsent_work ADD FOREIGN KEY (business_id, user_id) REFERENCES user_account (business_id, id) ON DELETE CASCADE;
