/** The test that changes a setting and sees its effect: a file below tests/, and words of the test's title. */
type Proof = readonly [file: string, title: string];

const SHOWN: Proof = ["api/businesses/stored-settings.test.ts", "shows the phone, address, website, color, and terms"];
const NAMES: Proof = ["api/businesses/stored-settings.test.ts", "shows the public name, else the DBA name"];
const WAYS_TO_PAY: Proof = ["api/businesses/stored-settings.test.ts", "offers only the payment methods"];
const BUSINESS_WEEK: Proof = ["api/businesses/business.test.ts", "business.getHours: returns the hours of one day"];
const OWN_WEEK: Proof = ["api/users/own-week.test.ts", "a user's own hours apply to bookings"];
const STARTING_TAXES: Proof = ["api/invoices/starting-taxes.test.ts", "follow the ZIP, else city, else zone"];
const LEVELS: Proof = [
  "api/businesses/stored-settings.test.ts",
  "a price level is offered under its name while it is active",
];
const LENGTH: Proof = [
  "api/businesses/stored-settings.test.ts",
  "an appointment without a length takes the length of its job type",
];
const WINDOWS: Proof = ["api/scheduling/arrival-windows.test.ts", "arrival windows are listed by time"];
const QUIET: Proof = ["api/scheduling/notices/notices.test.ts", "respect the quiet hours even when"];
const REMINDED: Proof = ["api/scheduling/notices/notices.test.ts", "follow the settings of the business"];
const PICTURES: Proof = ["api/users/profile-images.test.ts", "stores each uploaded size"];
const FIELD_STATUS: Proof = ["api/users/dispatch-groups.test.ts", "is set by the technician or by a scheduler"];
const OWN_RIGHTS: Proof = ["api/users/users.test.ts", "a user can have more or fewer permissions"];
const LAST_LOOK: Proof = ["screens/table-views.spec.ts", "the table keeps its order, its days"];
const LAST_TAB: Proof = ["screens/schedule.spec.ts", "opens on the tab and the view that were shown last"];
const CUSTOMER_LIST: Proof = ["screens/customer-list.spec.ts", "the customer list is filtered, saved as a view"];
const CHOSEN: Proof = ["api/scheduling/remembered-selection.test.ts", "keeps an existing selection"];
const NOT_SENT: Proof = ["api/customers/consent/senders-check-consent.test.ts", "don't send %s to a customer"];

/** The tables of settings. Every column is proved, sets nothing, or has no effect yet. */
export const SETTINGS_TABLES: Record<string, Record<string, Proof>> = {
  business: {
    name: NAMES,
    display_name: NAMES,
    public_name: NAMES,
    doing_business_as_name: NAMES,
    business_category: ["api/onboarding/enrollments.test.ts", "other trades need a document"],
    phone: SHOWN,
    phone_extension: SHOWN,
    address: SHOWN,
    address2: SHOWN,
    city: SHOWN,
    state: SHOWN,
    zip_code: SHOWN,
    website: SHOWN,
    brand_color: SHOWN,
    invoice_terms: SHOWN,
    service_email_from_address: ["api/businesses/mail-sender.test.ts", "email comes from the installation"],
    time_zone_name: ["api/businesses/time-zone.test.ts", "keeps local times of all bookings"],
    collects_tax: ["api/invoices/save-invoice.test.ts", "adds and offers no tax if the business collects none"],
    autolookup_enabled: STARTING_TAXES,
    discount_after_tax: ["api/invoices/tax-rules.test.ts", "apply before or after the discount"],
    is_actual_time_enabled: ["screens/appointment-panel.spec.ts", "a dispatcher sees the crew's status"],
    is_appointment_tags_enabled: ["api/businesses/stored-settings.test.ts", "tags are offered only if"],
    auto_customer_groups_by_location: ["api/customers/groups-and-statuses.test.ts", "follow the customers' cities"],
    exclude_travel_time: ["api/scheduling/find-a-time.test.ts", "counts the driving time between stops, unless"],
    is_appointment_confirmations_enabled: ["api/scheduling/confirmations.test.ts", "the customer is asked by mail"],
    can_payzer_email: ["api/payments/pay-public.test.ts", "refuses new payments"],
    accepts_cards: WAYS_TO_PAY,
    accepts_checks: WAYS_TO_PAY,
    logo_file_id: ["api/businesses/logo.test.ts", "prints on the PDF"],
    asks_ssn4: ["api/invoices/attachments.test.ts", "are asked for if the business requires them"],
    requires_two_factor: ["api/users/two-factor.test.ts", "for the whole business: allows only the setup"],
    announces_name_changes: ["api/users/name-changes.test.ts", "is announced to administrators"],
    voip_service_active: ["api/telephony/voice.test.ts", "voice/register-defaults"],
    quickbooks_connected: ["api/accounting/connection.test.ts", "sync/online-actions"],
    request_form_key: ["api/leads/request-form.test.ts", "a closed form accepts nothing"],
  },
  business_hours: {
    weekday: BUSINESS_WEEK,
    is_open: BUSINESS_WEEK,
    start_minute: BUSINESS_WEEK,
    end_minute: BUSINESS_WEEK,
  },
  user_hours: {
    user_id: OWN_WEEK,
    weekday: OWN_WEEK,
    is_open: OWN_WEEK,
    start_minute: OWN_WEEK,
    end_minute: OWN_WEEK,
  },
  notification_settings: {
    appt_scheduled: ["api/scheduling/notices/notices.test.ts", "are sent once by default when the settings say so"],
    one_week_prior: REMINDED,
    one_day_prior: REMINDED,
    en_route: ["api/scheduling/notices/notices.test.ts", "is sent once per technician"],
    quiet_from_minute: QUIET,
    quiet_to_minute: QUIET,
  },
  price_book_settings: { accounting_system: ["api/price-book/shelves.test.ts", "cut to 31, 100, 250"] },
  business_price: {
    price_key: LEVELS,
    price_name: LEVELS,
    price_val: ["api/price-book/items.test.ts", "a level is its multiplier times the standard price"],
    is_active: LEVELS,
  },
  tax_rate: {
    name: ["api/businesses/business.test.ts", "rates can be added, changed, and deactivated"],
    percent: ["api/invoices/tax-rules.test.ts", "are equal to the cent everywhere a document is shown"],
    exempts_labor: ["api/invoices/tax-rules.test.ts", "exclude labor for a rate that exempts it"],
    is_default: STARTING_TAXES,
    is_active: ["api/businesses/business.test.ts", "rates can be added, changed, and deactivated"],
  },
  tax_group: { name: STARTING_TAXES, zips: STARTING_TAXES, cities: STARTING_TAXES, zone_ids: STARTING_TAXES },
  tax_group_rate: { group_id: STARTING_TAXES, tax_rate_id: STARTING_TAXES },
  arrival_window: { name: WINDOWS, start_minute: WINDOWS, end_minute: WINDOWS },
  job_type: {
    name: ["api/jobs/job-types.test.ts", "are listed with the default first, then by name"],
    duration_hours: LENGTH,
    duration_minutes: LENGTH,
    is_default: ["api/jobs/job-types.test.ts", "have one default"],
    is_deleted: ["api/jobs/job-types.test.ts", "are soft-deleted"],
  },
  role: {
    name: ["api/users/users.test.ts", "are edited by administrators"],
    permissions: ["api/users/users.test.ts", "are edited by administrators"],
    max_discount_percent: ["api/invoices/discount-limit.test.ts", "allows no discount with a limit of zero"],
    requires_two_factor: ["api/users/two-factor.test.ts", "for a role: applies to its users and no others"],
  },
  user_account: {
    role_id: ["api/session/session-life.test.ts", "a role change applies from the next request on"],
    extra_permissions: OWN_RIGHTS,
    withdrawn_permissions: OWN_RIGHTS,
    is_technician: ["api/users/users.test.ts", "technicians: lists all with deactivated ones"],
    tech_level: ["api/scheduling/check-availability.test.ts", "reports level, job type, zone, hours"],
    hidden_views: ["api/users/admin-actions.test.ts", "hidden views of the schedule are not shown"],
    favorite_liveboards: ["api/reports/liveboards.test.ts", "have favorites per user"],
    hourly_cost: ["api/jobs/profit-loss.test.ts", "labor cost is logged time at the hourly cost"],
    time_zone_name: ["api/businesses/stored-settings.test.ts", "today's date follows the user's time zone"],
    primary_admin: ["api/users/users.test.ts", "the primary admin keeps admin settings"],
    profile_image_file_id: PICTURES,
    profile_image_medium_file_id: PICTURES,
    profile_image_small_file_id: PICTURES,
    field_status: FIELD_STATUS,
    field_status_job_id: FIELD_STATUS,
    deactivated_at: ["api/users/users.test.ts", "ends the sessions at once; reactivating restores access"],
  },
  user_job_type: {
    user_id: ["api/scheduling/check-availability.test.ts", "reports level, job type, zone, hours"],
    job_type_id: ["api/scheduling/check-availability.test.ts", "reports level, job type, zone, hours"],
  },
};

/** The values that the screens remember for a user (`user_account.browser_settings`), by key. */
export const REMEMBERED: Record<string, Proof> = {
  serviceRequestFilters: ["screens/dispatch.spec.ts", "persistence/service-request-filters"],
  selectedTech: CHOSEN,
  selectedDispatchGroup: CHOSEN,
  scheduleTab: LAST_TAB,
  scheduleView: LAST_TAB,
  listColumns: CUSTOMER_LIST,
  savedViews: ["screens/table-views.spec.ts", "a table view is saved under a name"],
  lastViews: LAST_LOOK,
};

/** Settings that are columns of records. */
export const CHOICES: Record<string, Record<string, Proof>> = {
  appointment: {
    parent_status: ["api/scheduling/find-appointments.test.ts", "has its own call, which leaves the appointment's"],
    sms_appointment_confirmation: ["api/scheduling/confirmations.test.ts", "the customer is asked by mail"],
    remind_one_week: ["api/scheduling/notices/notices.test.ts", "are sent once each at their time"],
    remind_one_day: ["api/scheduling/notices/notices.test.ts", "are sent once each at their time"],
    remind_one_hour: ["api/scheduling/notices/notices.test.ts", "are sent once each at their time"],
  },
  customer: {
    contact_method: ["api/scheduling/notices/notices.test.ts", "go to the customer when no contact is selected"],
    opt_out_email_notifications: NOT_SENT,
    opt_out_text_notifications: NOT_SENT,
    opt_out_marketing_emails: ["api/marketing/sending.test.ts", "leaves out customers who opted out"],
  },
};

/** Columns that set nothing: keys, login names and contact data, and values that are counted or computed. */
export const NO_SETTINGS: Record<string, readonly string[]> = {
  "*": ["business_id", "id", "created_at", "version", "deleted_at", "key"],
  // The center of the map follows the address.
  business: ["lat", "lng"],
  user_account: [
    "first_name",
    "last_name",
    "user_name",
    "email",
    "password_hash",
    "home_phone",
    "home_phone_extension",
    "mobile_phone",
    "mobile_phone_extension",
    "lat",
    "lng",
    "located_at",
    "browser_settings",
    "invited_at",
  ],
};

/** Documented columns that have no effect yet, each with the reason. The list may only shrink. */
export const WITHOUT_EFFECT: Record<string, string> = {
  "user_account.color":
    "the schedule tells people apart by colors that are theirs everywhere; the documents only answer this one",
  "user_account.screen_share_modal_skip":
    "the documents set it for a note about sharing the screen, which none of our screens shows",
  "user_account.primary_business_user": "the documents name it, and no call of theirs sets it",
  "browserSettings.lastLocation": "the documents keep it for a client; none of our pages goes back to a place",
  "browserSettings.accountingSyncWarningDismissed": "there is no accounting sync here to warn of",
  "browserSettings.sessionIdentifier": "it names a browser to a service of phone alerts, which is not here",
};
