import type { ServiceRequest } from "../../services/request-service";
import type { RegistrationValues } from "../../shapes/registration-fields";

/** Returns the requests of a registration: the plan, and each selected add-on. */
export function listRequestedServices(values: RegistrationValues): ServiceRequest[] {
  const signature = values.electronic_signature;
  const signed = { electronic_signature: signature };
  const candidates: Array<[boolean, Omit<ServiceRequest, "signature">]> = [
    [true, planRequest(values)],
    [values.is_check_acceptance_set, { service: "checkAcceptance", details: { ...checkDetails(values), ...signed } }],
    [values.is_card_readers_set, { service: "cardReader", details: { ...getReaderDetails(values), ...signed } }],
    [values.is_azuga_set, { service: "azuga", details: { ...getTrackerDetails(values), ...signed } }],
    [values.is_flat_rate_pricing_set, { service: "flatRate", details: signed }],
    [
      values.is_financing_portal_set || values.is_greensky_set,
      {
        service: "financingPortal",
        details: {
          serviceKeys: values.is_greensky_set ? ["financingPortal", "greenSky"] : ["financingPortal"],
          agree_to_greensky_disclosures: values.agree_to_greensky_disclosures,
          ...signed,
        },
      },
    ],
    [
      values.is_phone_integration_pricing_set,
      {
        service: "phoneIntegration",
        details: {
          plan_users: values.plan_users,
          agree_to_call_recording_terms: values.agree_to_call_recording_terms,
          call_recording_signature: values.call_recording_signature,
          ...signed,
        },
      },
    ],
  ];
  const addOns = candidates.flatMap(([isSet, request]) => (isSet ? [{ ...request, signature }] : []));
  return [...addOns, ...values.suppliers.map(buildSupplierRequest)];
}

function planRequest({ plan, plan_users, electronic_signature }: RegistrationValues): ServiceRequest {
  return { service: "plan", plan, planUsers: Number(plan_users), details: { plan, plan_users, electronic_signature } };
}

const checkDetails = (values: RegistrationValues) => ({
  average_check_transaction_amount: values.average_check_transaction_amount,
  largest_check_transaction_amount: values.largest_check_transaction_amount,
  agree_to_payzer_terms: values.agree_to_payzer_terms,
});

const getReaderDetails = (values: RegistrationValues) => ({
  cardReaderTypes: values.card_reader_types,
  card_reader_count: values.card_reader_types.reduce((sum, { quantity }) => sum + quantity, 0),
  card_reader_shipping_address: withPlace(values.card_reader_shipping_address),
  is_card_reader_address_po_box: values.is_card_reader_address_po_box,
});

/** rule: registration/azuga-items */
const getTrackerDetails = (values: RegistrationValues) => ({
  azugaItems: values.azuga_items.map(({ id, quantity }) => ({ azugaItemId: id, quantity })),
  shipping_address: withPlace(values.azuga_shipping_address),
  is_po_box: values.is_azuga_address_po_box,
});

type Address = RegistrationValues["business_address"];
const withPlace = (address: Address) => ({
  ...address,
  latitude: address.latitude ? Number(address.latitude) : null,
  longitude: address.longitude ? Number(address.longitude) : null,
});

function buildSupplierRequest({
  service_key,
  information_not_provided,
  details,
}: RegistrationValues["suppliers"][number]) {
  const isFerguson = service_key === "fergusonEde";
  const accountDetails = isFerguson
    ? {
        customerNumber: details.customer_number ?? "",
        tmFirstName: details.territory_manager_first_name ?? "",
        tmLastName: details.territory_manager_last_name ?? "",
      }
    : { accountNumbers: (details.account_numbers ?? []).filter(Boolean) };
  const request: ServiceRequest = {
    service: service_key,
    details: { ...accountDetails, informationNotProvided: information_not_provided },
  };
  return request;
}

/** Builds the application for cards with complete numbers. They are encrypted before it is stored. */
export function buildCardApplication(values: RegistrationValues): Record<string, object> {
  return {
    businessDetails: {
      legal_name: values.business_legal_name,
      dba_name: values.business_dba_name,
      phone_number: values.phone_number,
      website: values.website,
      address: values.business_address,
      mailing_address: values.mailing_address,
      state_of_issue: values.business_state_of_issue,
      opening_date: values.business_opening_date,
      number_of_employees: values.number_of_employees,
      category: values.business_categories[0] ?? "",
      structure: values.business_structure,
      ticker_symbol: values.ticker_symbol,
      annual_sales_volume: values.annual_sales_volume,
      tax_id: values.tax_id,
      tax_id_type: values.tax_id_type,
      owners: values.business_owners,
    },
    bankingDetails: {
      maximum_monthly_card_volume: values.maximum_monthly_card_volume,
      average_annual_card_volume: values.average_annual_card_volume,
      average_card_transaction_amount: values.average_card_transaction_amount,
      face_to_face_card_transactions_percentage: values.face_to_face_card_transactions_percentage,
      remote_card_transactions_percentage: values.remote_card_transactions_percentage,
      goods_services_delivered_at_sale: values.goods_services_delivered_at_sale,
      goods_services_delivery_delay_range: values.goods_services_delivery_delay_range,
      invoice_deposit_percent: values.invoice_deposit_percent,
      payment_percent_0_to_7: values.payment_percent_0_to_7,
      payment_percent_8_to_15: values.payment_percent_8_to_15,
      payment_percent_16_to_30: values.payment_percent_16_to_30,
      payment_percent_31_to_60: values.payment_percent_31_to_60,
      payment_percent_61_to_90: values.payment_percent_61_to_90,
      payment_percent_91_to_180: values.payment_percent_91_to_180,
      payment_percent_181_plus: values.payment_percent_181_plus,
      bank_accounts: values.bank_accounts,
    },
    agreeAndSign: {
      electronic_signature: values.electronic_signature,
      agree_to_merchant_terms: values.agree_to_payzer_terms,
    },
  };
}
