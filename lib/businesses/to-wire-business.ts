import type { Business as BusinessRow } from "@prisma/client";
import type { Business } from "./business";

/** Converts the row to the documented field names. */
export function toWireBusiness(row: BusinessRow): Business {
  return {
    id: row.id,
    name: row.name,
    display_name: row.displayName,
    public_name: row.publicName,
    doing_business_as_name: row.doingBusinessAsName,
    phone: row.phone,
    phone_extension: row.phoneExtension,
    business_category: { internal_name: row.businessCategory },
    has_principal_ssn: false,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip_code: row.zipCode,
    lat: row.lat,
    lng: row.lng,
    website: row.website,
    service_email_from_address: row.serviceEmailFromAddress,
    time_zone_name: row.timeZoneName,
    voip_service_active: row.voipServiceActive,
    is_actual_time_enabled: row.isActualTimeEnabled,
    is_appointment_tags_enabled: row.isAppointmentTagsEnabled,
    auto_customer_groups_by_location: row.autoCustomerGroupsByLocation,
    is_back_office_sync_enabled: row.quickbooksConnected,
    can_payzer_email: row.canPayzerEmail,
    active_external_systems: row.quickbooksConnected ? ["QuickBooks online"] : [],
    exclude_travel_time: row.excludeTravelTime,
    brand_color: row.brandColor,
    accepts_cards: row.acceptsCards,
    accepts_checks: row.acceptsChecks,
    asks_ssn4: row.asksSsn4,
    announces_name_changes: row.announcesNameChanges,
    invoice_terms: row.invoiceTerms,
    is_appointment_confirmations_enabled: row.isAppointmentConfirmationsEnabled,
    logo: row.logoFileId ? `/api/files/${row.logoFileId}` : "",
    version: row.version,
  };
}

/**
 * Returns the enabled features. Services that need an enrollment are off without one. rule:
 * permissions/service-features
 */
export function getFeatureFlags(
  row: Pick<BusinessRow, "acceptsCards" | "acceptsChecks" | "voipServiceActive" | "quickbooksConnected">,
  isGreenskyOn: boolean
): Record<string, boolean> {
  return {
    isGreenskyFlagEnabled: isGreenskyOn,
    advancedReporting: false,
    flatRate: false,
    cardAcceptance: row.acceptsCards,
    cardProcessing: row.acceptsCards,
    checkAcceptance: row.acceptsChecks,
    vehicleTracking: false,
    quickbooksDesktop: false,
    quickbooksOnline: row.quickbooksConnected,
    phoneIntegration: row.voipServiceActive,
  };
}
