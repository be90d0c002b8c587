-- AlterTable
ALTER TABLE "appointment_contact" DROP CONSTRAINT "appointment_contact_pkey",
ADD CONSTRAINT "appointment_contact_pkey" PRIMARY KEY ("business_id", "appointment_id", "contact_id", "type");
