-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "business" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL DEFAULT '',
    "public_name" TEXT NOT NULL DEFAULT '',
    "doing_business_as_name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "business_category" TEXT NOT NULL DEFAULT 'hvac_plumbing',
    "address" TEXT NOT NULL DEFAULT '',
    "address2" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zip_code" TEXT NOT NULL DEFAULT '',
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "website" TEXT NOT NULL DEFAULT '',
    "service_email_from_address" TEXT NOT NULL DEFAULT '',
    "time_zone_name" TEXT NOT NULL DEFAULT 'America/New_York',
    "collects_tax" BOOLEAN NOT NULL DEFAULT true,
    "autolookup_enabled" BOOLEAN NOT NULL DEFAULT false,
    "is_actual_time_enabled" BOOLEAN NOT NULL DEFAULT false,
    "is_appointment_tags_enabled" BOOLEAN NOT NULL DEFAULT false,
    "auto_customer_groups_by_location" BOOLEAN NOT NULL DEFAULT false,
    "exclude_travel_time" BOOLEAN NOT NULL DEFAULT false,
    "is_appointment_confirmations_enabled" BOOLEAN NOT NULL DEFAULT false,
    "can_payzer_email" BOOLEAN NOT NULL DEFAULT true,
    "accepts_cards" BOOLEAN NOT NULL DEFAULT true,
    "accepts_checks" BOOLEAN NOT NULL DEFAULT true,
    "brand_colour" TEXT NOT NULL DEFAULT '#c2410c',
    "logo_file_id" UUID,
    "invoice_terms" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "business_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "business_hours" (
    "business_id" UUID NOT NULL,
    "weekday" INTEGER NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "start_minute" INTEGER NOT NULL,
    "end_minute" INTEGER NOT NULL,

    CONSTRAINT "business_hours_pkey" PRIMARY KEY ("business_id","weekday")
);

-- CreateTable
CREATE TABLE "tax_rate" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "percent" DECIMAL(9,4) NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "tax_rate_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "customer_group" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "display_name" TEXT NOT NULL,
    "parent_id" UUID,
    "deleted_on" TIMESTAMPTZ(3),

    CONSTRAINT "customer_group_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "customer_group_member" (
    "business_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,

    CONSTRAINT "customer_group_member_pkey" PRIMARY KEY ("business_id","group_id","customer_id")
);

-- CreateTable
CREATE TABLE "customer" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'Residential',
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "business_name" TEXT NOT NULL DEFAULT '',
    "display_name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "home_phone" TEXT NOT NULL DEFAULT '',
    "mobile_phone" TEXT NOT NULL DEFAULT '',
    "contact_method" TEXT NOT NULL DEFAULT 'email',
    "opt_out_marketing_emails" BOOLEAN NOT NULL DEFAULT false,
    "opt_out_email_notifications" BOOLEAN NOT NULL DEFAULT false,
    "opt_out_text_notifications" BOOLEAN NOT NULL DEFAULT false,
    "spanish_speaking" BOOLEAN NOT NULL DEFAULT false,
    "preferred_technician_id" UUID,
    "search_text" TEXT NOT NULL DEFAULT '',
    "phone_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "address_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "import_fingerprint" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "customer_location" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "location_name" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "address2" TEXT NOT NULL DEFAULT '',
    "address3" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zip" TEXT NOT NULL DEFAULT '',
    "fuel_type" TEXT,
    "geocoded_locality" TEXT,
    "geocoded_street_name" TEXT,
    "geocoded_street_number" TEXT,
    "has_old_equipment" BOOLEAN NOT NULL DEFAULT false,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "system_age" INTEGER,
    "thermostat_count" INTEGER,
    "zone_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "customer_location_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "contact_type" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "contact_type_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "contact" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "location_id" UUID,
    "contact_type_id" UUID,
    "first_name" TEXT NOT NULL DEFAULT '',
    "last_name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "home_phone" TEXT NOT NULL DEFAULT '',
    "mobile_phone" TEXT NOT NULL DEFAULT '',
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contact_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "note" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "is_important" BOOLEAN NOT NULL DEFAULT false,
    "customer_id" UUID,
    "job_id" UUID,
    "appointment_id" UUID,
    "invoice_id" UUID,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "note_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "customer_import" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_id" UUID,
    "encoding" TEXT NOT NULL,
    "delimiter" TEXT NOT NULL,
    "headers" TEXT[],
    "mapping" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'uploaded',
    "total_rows" INTEGER NOT NULL DEFAULT 0,
    "done_rows" INTEGER NOT NULL DEFAULT 0,
    "imported_rows" INTEGER NOT NULL DEFAULT 0,
    "repeated_rows" INTEGER NOT NULL DEFAULT 0,
    "rejected_rows" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "cancel_requested_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_import_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "customer_import_row" (
    "business_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "row_number" INTEGER NOT NULL,
    "cells" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "problems" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "customer_id" UUID,

    CONSTRAINT "customer_import_row_pkey" PRIMARY KEY ("business_id","import_id","row_number")
);

-- CreateTable
CREATE TABLE "invoice" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_number" INTEGER NOT NULL,
    "is_work_order" BOOLEAN NOT NULL DEFAULT false,
    "is_template" BOOLEAN NOT NULL DEFAULT false,
    "customer_id" UUID NOT NULL,
    "job_id" UUID,
    "appointment_id" UUID,
    "location_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'open - draft',
    "title" TEXT NOT NULL DEFAULT '',
    "issued_on" DATE NOT NULL,
    "due_on" DATE,
    "font_size" TEXT NOT NULL DEFAULT 'standard',
    "discount_kind" TEXT NOT NULL DEFAULT 'none',
    "discount_value" DECIMAL(14,4) NOT NULL DEFAULT 0,
    "subtotal" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "discount_total" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "tax_total" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "total" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "paid_total" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "balance" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "signature_name" TEXT,
    "signed_at" TIMESTAMPTZ(3),
    "signature_file_id" UUID,
    "ssn4_sealed" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "viewed_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "invoice_line" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "part_id" UUID,
    "labor_id" UUID,
    "product_group_id" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "quantity" DECIMAL(14,4) NOT NULL,
    "unit_price" DECIMAL(14,2) NOT NULL,
    "unit_cost" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "discount_kind" TEXT NOT NULL DEFAULT 'none',
    "discount_value" DECIMAL(14,4) NOT NULL DEFAULT 0,
    "amount" DECIMAL(14,2) NOT NULL,
    "is_taxable" BOOLEAN NOT NULL DEFAULT true,
    "tax_rate_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "recommended" BOOLEAN NOT NULL DEFAULT false,
    "future_work" BOOLEAN NOT NULL DEFAULT false,
    "accepted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "invoice_line_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "invoice_tax" (
    "business_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "tax_rate_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "percent" DECIMAL(9,4) NOT NULL,
    "taxable_amount" DECIMAL(14,2) NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "invoice_tax_pkey" PRIMARY KEY ("business_id","invoice_id","tax_rate_id")
);

-- CreateTable
CREATE TABLE "invoice_note" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "invoice_note_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "job_type" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "duration_hours" INTEGER NOT NULL DEFAULT 2,
    "duration_minutes" INTEGER NOT NULL DEFAULT 0,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "job_type_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "job" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "location_id" UUID NOT NULL,
    "job_type_id" UUID NOT NULL,
    "business_job_number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "sales_opportunity" BOOLEAN NOT NULL DEFAULT false,
    "lead_source_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "job_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "payment" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "invoice_id" UUID,
    "job_id" UUID,
    "is_provider" BOOLEAN NOT NULL,
    "provider" TEXT,
    "provider_reference" TEXT,
    "method_type" TEXT NOT NULL,
    "payment_type" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "status" TEXT NOT NULL,
    "failure_reason" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "check_number" TEXT,
    "memo" TEXT NOT NULL DEFAULT '',
    "esig_name" TEXT NOT NULL DEFAULT '',
    "paid_on" DATE NOT NULL,
    "received_by_id" UUID,
    "request_key" TEXT,
    "request_hash" TEXT,
    "receipt_sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "actor_user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "realtime_sequence" (
    "business_id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "last_sequence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "realtime_sequence_pkey" PRIMARY KEY ("business_id","channel")
);

-- CreateTable
CREATE TABLE "mail_message" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "to_address" TEXT NOT NULL,
    "from_address" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL DEFAULT 'queued',
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dedupe_key" TEXT,
    "related_kind" TEXT,
    "related_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "provider_message_id" TEXT,

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "business_id" UUID NOT NULL,
    "call_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("business_id","call_id","key")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_user_id" UUID,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_kind" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "caption" TEXT,
    "uploaded_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "number_counter" (
    "business_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "next_value" INTEGER NOT NULL,

    CONSTRAINT "number_counter_pkey" PRIMARY KEY ("business_id","kind")
);

-- CreateTable
CREATE TABLE "access_token" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "email" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "worker_heartbeat" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "worker_heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_book_category" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "price_book_category_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "price_book_part" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "category_id" UUID,
    "name" TEXT NOT NULL,
    "job_form_name" TEXT NOT NULL DEFAULT '',
    "short_name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "cost" DECIMAL(14,2) NOT NULL,
    "sales_price" DECIMAL(14,2) NOT NULL,
    "model_number" TEXT NOT NULL DEFAULT '',
    "manufacturer" TEXT NOT NULL DEFAULT '',
    "supplier" TEXT NOT NULL DEFAULT '',
    "warranty" TEXT NOT NULL DEFAULT '',
    "is_taxable" BOOLEAN NOT NULL DEFAULT true,
    "is_serializable" BOOLEAN NOT NULL DEFAULT false,
    "is_inventoriable" BOOLEAN NOT NULL DEFAULT false,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "search_text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "price_book_part_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "price_book_labor" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "category_id" UUID,
    "name" TEXT NOT NULL,
    "job_form_name" TEXT NOT NULL DEFAULT '',
    "short_name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "rate" DECIMAL(14,2) NOT NULL,
    "cost" DECIMAL(14,2) NOT NULL,
    "default_hours" DECIMAL(14,4) NOT NULL,
    "is_service_fee" BOOLEAN NOT NULL DEFAULT false,
    "is_taxable" BOOLEAN NOT NULL DEFAULT false,
    "warranty" TEXT NOT NULL DEFAULT '',
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "search_text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "price_book_labor_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "product_group" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_group_type" TEXT NOT NULL,
    "category_id" UUID,
    "name" TEXT NOT NULL,
    "short_name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "model_number" TEXT NOT NULL DEFAULT '',
    "favorite" BOOLEAN NOT NULL DEFAULT false,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_taxable" BOOLEAN NOT NULL DEFAULT true,
    "markup_multiplier" DECIMAL(14,4),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "product_group_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "product_group_item" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_group_id" UUID NOT NULL,
    "part_id" UUID NOT NULL,
    "quantity" DECIMAL(14,4) NOT NULL,

    CONSTRAINT "product_group_item_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "product_group_labor" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_group_id" UUID NOT NULL,
    "labor_id" UUID NOT NULL,
    "hours" DECIMAL(14,4) NOT NULL,

    CONSTRAINT "product_group_labor_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "product_group_price" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_group_id" UUID NOT NULL,
    "price_key" TEXT NOT NULL,
    "price" DECIMAL(14,2) NOT NULL,
    "is_custom_pricing" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "product_group_price_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "business_price" (
    "business_id" UUID NOT NULL,
    "price_key" TEXT NOT NULL,
    "price_name" TEXT NOT NULL,
    "price_val" DECIMAL(14,4) NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "business_price_pkey" PRIMARY KEY ("business_id","price_key")
);

-- CreateTable
CREATE TABLE "appointment" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "location_id" UUID NOT NULL,
    "appointment_date" DATE,
    "start_at" TIMESTAMPTZ(3),
    "end_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER NOT NULL DEFAULT 7200000,
    "window_start_at" TIMESTAMPTZ(3),
    "window_end_at" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "parent_status" TEXT NOT NULL DEFAULT 'scheduled',
    "frequency" TEXT NOT NULL DEFAULT 'one time',
    "rrule" TEXT,
    "min_tech_level" INTEGER NOT NULL DEFAULT 1,
    "sms_appointment_confirmation" TEXT NOT NULL DEFAULT '0',
    "is_service_request" BOOLEAN NOT NULL DEFAULT false,
    "remind_one_week" BOOLEAN NOT NULL DEFAULT false,
    "remind_one_day" BOOLEAN NOT NULL DEFAULT false,
    "remind_one_hour" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "forced_by_id" UUID,
    "forced_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    "date_deleted" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "appointment_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "appointment_technician" (
    "business_id" UUID NOT NULL,
    "appointment_id" UUID NOT NULL,
    "technician_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "tech_status" TEXT NOT NULL DEFAULT 'assigned',
    "en_route_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "appointment_technician_pkey" PRIMARY KEY ("business_id","appointment_id","technician_id")
);

-- CreateTable
CREATE TABLE "appointment_contact" (
    "business_id" UUID NOT NULL,
    "appointment_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'email',

    CONSTRAINT "appointment_contact_pkey" PRIMARY KEY ("business_id","appointment_id","contact_id")
);

-- CreateTable
CREATE TABLE "technician_busy" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "technician_id" UUID NOT NULL,
    "appointment_id" UUID NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "is_forced" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "technician_busy_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "schedule_override" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "appointment_id" UUID NOT NULL,
    "technician_id" UUID,
    "other_appointment_id" UUID,
    "by_user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedule_override_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "role" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT,
    "permissions" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "role_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "user_account" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "role_id" UUID NOT NULL,
    "is_technician" BOOLEAN NOT NULL DEFAULT false,
    "tech_level" INTEGER NOT NULL DEFAULT 1,
    "colour" TEXT,
    "home_phone" TEXT NOT NULL DEFAULT '',
    "mobile_phone" TEXT NOT NULL DEFAULT '',
    "time_zone_name" TEXT,
    "primary_admin" BOOLEAN NOT NULL DEFAULT false,
    "primary_business_user" BOOLEAN NOT NULL DEFAULT false,
    "profile_image_file_id" UUID,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "browser_settings" JSONB NOT NULL DEFAULT '{}',
    "invited_at" TIMESTAMPTZ(3),
    "deactivated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "login" (
    "business_id" UUID NOT NULL,
    "login" TEXT NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "login_pkey" PRIMARY KEY ("business_id","login")
);

-- CreateTable
CREATE TABLE "user_session" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_activity_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "user_session_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "user_hours" (
    "business_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "weekday" INTEGER NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "start_minute" INTEGER NOT NULL,
    "end_minute" INTEGER NOT NULL,

    CONSTRAINT "user_hours_pkey" PRIMARY KEY ("business_id","user_id","weekday")
);

-- CreateTable
CREATE TABLE "dispatch_group" (
    "business_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispatch_group_pkey" PRIMARY KEY ("business_id","id")
);

-- CreateTable
CREATE TABLE "dispatch_group_member" (
    "business_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "dispatch_group_member_pkey" PRIMARY KEY ("business_id","group_id","user_id")
);

-- CreateIndex
CREATE INDEX "tax_rate_business_id_name_idx" ON "tax_rate"("business_id", "name");

-- CreateIndex
CREATE INDEX "customer_group_business_id_display_name_idx" ON "customer_group"("business_id", "display_name");

-- CreateIndex
CREATE INDEX "customer_group_member_business_id_customer_id_idx" ON "customer_group_member"("business_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_business_id_import_fingerprint_key" ON "customer"("business_id", "import_fingerprint");

-- CreateIndex
CREATE INDEX "customer_location_business_id_customer_id_idx" ON "customer_location"("business_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_type_business_id_name_key" ON "contact_type"("business_id", "name");

-- CreateIndex
CREATE INDEX "contact_business_id_customer_id_idx" ON "contact"("business_id", "customer_id");

-- CreateIndex
CREATE INDEX "note_business_id_customer_id_created_at_idx" ON "note"("business_id", "customer_id", "created_at");

-- CreateIndex
CREATE INDEX "note_business_id_job_id_created_at_idx" ON "note"("business_id", "job_id", "created_at");

-- CreateIndex
CREATE INDEX "note_business_id_appointment_id_created_at_idx" ON "note"("business_id", "appointment_id", "created_at");

-- CreateIndex
CREATE INDEX "customer_import_business_id_created_at_idx" ON "customer_import"("business_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "customer_import_row_business_id_import_id_status_row_number_idx" ON "customer_import_row"("business_id", "import_id", "status", "row_number");

-- CreateIndex
CREATE INDEX "invoice_business_id_customer_id_created_at_idx" ON "invoice"("business_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invoice_business_id_job_id_idx" ON "invoice"("business_id", "job_id");

-- CreateIndex
CREATE INDEX "invoice_business_id_created_at_id_idx" ON "invoice"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoice_business_id_status_created_at_idx" ON "invoice"("business_id", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invoice_business_id_updated_at_idx" ON "invoice"("business_id", "updated_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_business_id_invoice_number_key" ON "invoice"("business_id", "invoice_number");

-- CreateIndex
CREATE INDEX "invoice_line_business_id_invoice_id_position_idx" ON "invoice_line"("business_id", "invoice_id", "position");

-- CreateIndex
CREATE INDEX "invoice_note_business_id_invoice_id_position_idx" ON "invoice_note"("business_id", "invoice_id", "position");

-- CreateIndex
CREATE INDEX "job_type_business_id_name_idx" ON "job_type"("business_id", "name");

-- CreateIndex
CREATE INDEX "job_business_id_customer_id_created_at_idx" ON "job"("business_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "job_business_id_created_at_id_idx" ON "job"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "job_business_id_status_created_at_idx" ON "job"("business_id", "status", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "job_business_id_business_job_number_key" ON "job"("business_id", "business_job_number");

-- CreateIndex
CREATE INDEX "payment_business_id_created_at_id_idx" ON "payment"("business_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payment_business_id_invoice_id_idx" ON "payment"("business_id", "invoice_id");

-- CreateIndex
CREATE INDEX "payment_business_id_job_id_idx" ON "payment"("business_id", "job_id");

-- CreateIndex
CREATE INDEX "payment_business_id_customer_id_created_at_idx" ON "payment"("business_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_business_id_provider_provider_reference_key" ON "payment"("business_id", "provider", "provider_reference");

-- CreateIndex
CREATE UNIQUE INDEX "payment_business_id_request_key_key" ON "payment"("business_id", "request_key");

-- CreateIndex
CREATE INDEX "outbox_event_business_id_created_at_idx" ON "outbox_event"("business_id", "created_at");

-- CreateIndex
CREATE INDEX "mail_message_business_id_created_at_idx" ON "mail_message"("business_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mail_message_business_id_dedupe_key_key" ON "mail_message"("business_id", "dedupe_key");

-- CreateIndex
CREATE INDEX "idempotency_key_business_id_created_at_idx" ON "idempotency_key"("business_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entry_business_id_subject_kind_subject_id_at_idx" ON "audit_entry"("business_id", "subject_kind", "subject_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_business_id_at_idx" ON "audit_entry"("business_id", "at" DESC);

-- CreateIndex
CREATE INDEX "stored_file_business_id_owner_kind_owner_id_created_at_idx" ON "stored_file"("business_id", "owner_kind", "owner_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "access_token_token_hash_key" ON "access_token"("token_hash");

-- CreateIndex
CREATE INDEX "access_token_business_id_purpose_subject_id_idx" ON "access_token"("business_id", "purpose", "subject_id");

-- CreateIndex
CREATE UNIQUE INDEX "price_book_category_business_id_name_key" ON "price_book_category"("business_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "price_book_part_business_id_short_name_key" ON "price_book_part"("business_id", "short_name");

-- CreateIndex
CREATE UNIQUE INDEX "price_book_labor_business_id_short_name_key" ON "price_book_labor"("business_id", "short_name");

-- CreateIndex
CREATE UNIQUE INDEX "product_group_business_id_short_name_key" ON "product_group"("business_id", "short_name");

-- CreateIndex
CREATE INDEX "product_group_item_business_id_product_group_id_idx" ON "product_group_item"("business_id", "product_group_id");

-- CreateIndex
CREATE INDEX "product_group_labor_business_id_product_group_id_idx" ON "product_group_labor"("business_id", "product_group_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_group_price_business_id_product_group_id_price_key_key" ON "product_group_price"("business_id", "product_group_id", "price_key");

-- CreateIndex
CREATE INDEX "appointment_business_id_start_at_idx" ON "appointment"("business_id", "start_at");

-- CreateIndex
CREATE INDEX "appointment_business_id_job_id_start_at_idx" ON "appointment"("business_id", "job_id", "start_at");

-- CreateIndex
CREATE INDEX "appointment_business_id_customer_id_start_at_idx" ON "appointment"("business_id", "customer_id", "start_at");

-- CreateIndex
CREATE INDEX "appointment_technician_business_id_technician_id_idx" ON "appointment_technician"("business_id", "technician_id");

-- CreateIndex
CREATE INDEX "technician_busy_business_id_technician_id_start_at_idx" ON "technician_busy"("business_id", "technician_id", "start_at");

-- CreateIndex
CREATE UNIQUE INDEX "technician_busy_business_id_appointment_id_technician_id_key" ON "technician_busy"("business_id", "appointment_id", "technician_id");

-- CreateIndex
CREATE INDEX "schedule_override_business_id_appointment_id_idx" ON "schedule_override"("business_id", "appointment_id");

-- CreateIndex
CREATE UNIQUE INDEX "role_business_id_name_key" ON "role"("business_id", "name");

-- CreateIndex
CREATE INDEX "user_account_business_id_is_technician_last_name_idx" ON "user_account"("business_id", "is_technician", "last_name");

-- CreateIndex
CREATE UNIQUE INDEX "user_account_business_id_user_name_key" ON "user_account"("business_id", "user_name");

-- CreateIndex
CREATE UNIQUE INDEX "user_account_business_id_email_key" ON "user_account"("business_id", "email");

-- CreateIndex
CREATE INDEX "login_business_id_user_id_idx" ON "login"("business_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "login_login_key" ON "login"("login");

-- CreateIndex
CREATE INDEX "user_session_business_id_user_id_idx" ON "user_session"("business_id", "user_id");

-- CreateIndex
CREATE INDEX "dispatch_group_business_id_name_idx" ON "dispatch_group"("business_id", "name");

-- CreateIndex
CREATE INDEX "dispatch_group_member_business_id_user_id_idx" ON "dispatch_group_member"("business_id", "user_id");

-- AddForeignKey
ALTER TABLE "customer_group_member" ADD CONSTRAINT "customer_group_member_business_id_group_id_fkey" FOREIGN KEY ("business_id", "group_id") REFERENCES "customer_group"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_group_member" ADD CONSTRAINT "customer_group_member_business_id_customer_id_fkey" FOREIGN KEY ("business_id", "customer_id") REFERENCES "customer"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_location" ADD CONSTRAINT "customer_location_business_id_customer_id_fkey" FOREIGN KEY ("business_id", "customer_id") REFERENCES "customer"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_business_id_customer_id_fkey" FOREIGN KEY ("business_id", "customer_id") REFERENCES "customer"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_import_row" ADD CONSTRAINT "customer_import_row_business_id_import_id_fkey" FOREIGN KEY ("business_id", "import_id") REFERENCES "customer_import"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_business_id_invoice_id_fkey" FOREIGN KEY ("business_id", "invoice_id") REFERENCES "invoice"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_tax" ADD CONSTRAINT "invoice_tax_business_id_invoice_id_fkey" FOREIGN KEY ("business_id", "invoice_id") REFERENCES "invoice"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_note" ADD CONSTRAINT "invoice_note_business_id_invoice_id_fkey" FOREIGN KEY ("business_id", "invoice_id") REFERENCES "invoice"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_business_id_customer_id_fkey" FOREIGN KEY ("business_id", "customer_id") REFERENCES "customer"("business_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_business_id_job_type_id_fkey" FOREIGN KEY ("business_id", "job_type_id") REFERENCES "job_type"("business_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_group_item" ADD CONSTRAINT "product_group_item_business_id_product_group_id_fkey" FOREIGN KEY ("business_id", "product_group_id") REFERENCES "product_group"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_group_labor" ADD CONSTRAINT "product_group_labor_business_id_product_group_id_fkey" FOREIGN KEY ("business_id", "product_group_id") REFERENCES "product_group"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_group_price" ADD CONSTRAINT "product_group_price_business_id_product_group_id_fkey" FOREIGN KEY ("business_id", "product_group_id") REFERENCES "product_group"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_business_id_job_id_fkey" FOREIGN KEY ("business_id", "job_id") REFERENCES "job"("business_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment_technician" ADD CONSTRAINT "appointment_technician_business_id_appointment_id_fkey" FOREIGN KEY ("business_id", "appointment_id") REFERENCES "appointment"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment_contact" ADD CONSTRAINT "appointment_contact_business_id_appointment_id_fkey" FOREIGN KEY ("business_id", "appointment_id") REFERENCES "appointment"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_business_id_role_id_fkey" FOREIGN KEY ("business_id", "role_id") REFERENCES "role"("business_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_business_id_user_id_fkey" FOREIGN KEY ("business_id", "user_id") REFERENCES "user_account"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispatch_group_member" ADD CONSTRAINT "dispatch_group_member_business_id_group_id_fkey" FOREIGN KEY ("business_id", "group_id") REFERENCES "dispatch_group"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispatch_group_member" ADD CONSTRAINT "dispatch_group_member_business_id_user_id_fkey" FOREIGN KEY ("business_id", "user_id") REFERENCES "user_account"("business_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
