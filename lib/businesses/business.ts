import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { VoiceService } from "./voice-service";

/** The details that the business's pages, and customers with a link, may see. Source: business.getDetails. */
export const PublicDetails = z.object({
  name: z.string(),
  display_name: z.string(),
  public_name: z.string(),
  phone: z.string(),
  /** Digits to dial after the call is answered. */
  phone_extension: z.string(),
  doing_business_as_name: z.string(),
  has_principal_ssn: z.boolean(),
  business_category: z.object({ internal_name: z.string() }),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  ...VoiceService.shape,
});

/** rule: business/flags */
export const BusinessFlags = z.object({
  is_actual_time_enabled: z.boolean(),
  is_appointment_tags_enabled: z.boolean(),
  auto_customer_groups_by_location: z.boolean(),
  is_back_office_sync_enabled: z.boolean(),
  can_payzer_email: z.boolean(),
  active_external_systems: z.array(z.string()),
  exclude_travel_time: z.boolean(),
});

/** The business as its users see it. */
export const Business = PublicDetails.extend({
  id: Id,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  website: z.string(),
  service_email_from_address: z.string(),
  time_zone_name: z.string(),
  brand_color: z.string(),
  logo: z.string(),
  accepts_cards: z.boolean(),
  accepts_checks: z.boolean(),
  asks_ssn4: z.boolean(),
  announces_name_changes: z.boolean(),
  invoice_terms: z.string(),
  is_appointment_confirmations_enabled: z.boolean(),
  version: z.number().int(),
}).extend(BusinessFlags.shape);
export type Business = z.output<typeof Business>;

/** The brand color, as six hexadecimal digits. Text on it is white. */
const BrandColor = z.string().regex(/^#[0-9a-f]{6}$/i, "Enter a color such as #c2410c.");

const text = z.string().max(1000).optional();
const yesNo = z.boolean().optional();

/** The fields that can be saved. `BusinessDetails` validates the details. Absent optional fields do not change. */
export const BusinessInput = z.object({
  name: text,
  display_name: text,
  public_name: text,
  doing_business_as_name: text,
  phone: text,
  /** Absent, an unchanged number keeps its extension. The number may include it, too. */
  phone_extension: text,
  address: text,
  address2: text,
  city: text,
  state: text,
  zip_code: text,
  website: text,
  service_email_from_address: text,
  time_zone_name: text,
  business_category: z.string().trim().max(100).optional(),
  brand_color: BrandColor.optional(),
  is_actual_time_enabled: yesNo,
  is_appointment_tags_enabled: yesNo,
  auto_customer_groups_by_location: yesNo,
  exclude_travel_time: yesNo,
  is_appointment_confirmations_enabled: yesNo,
  accepts_cards: yesNo,
  accepts_checks: yesNo,
  /** Asks signers for the last four digits of their SSN. */
  asks_ssn4: yesNo,
  /** Notifies administrators when a user changes their own name. */
  announces_name_changes: yesNo,
  invoice_terms: z.string().trim().max(5000).optional(),
});
export type BusinessInput = z.output<typeof BusinessInput>;
