import type { Samples } from "./samples";

const FORM = "needs a token of the provider, which is made anew each time";
const DECIDED = "what was signed or decided with whoever runs the installation stays";
const signed = { accessToken: "none", electronic_signature: "Ann Lee" };
const address = { address: "100 Main St", zip: "28202" };

export const onboarding: Samples = {
  shared: {
    "/api/subscriptions/[id]": "plan",
    "/api/sandbox/services/[id]": "plan",
  },
  queries: {
    "enrollments.getData": () => ({ product: "flatRate" }),
    "subscriptions.getCheckAcceptanceDetails": () => ({ host: "localhost:3000", accessToken: "none" }),
    "subscriptions.getCardReaderDetails": () => ({ host: "localhost:3000", accessToken: "none" }),
    "subscriptions.getAzugaDetails": () => ({ host: "localhost:3000", accessToken: "none" }),
    "subscriptions.getServiceFinanceDetails": () => ({ host: "localhost:3000", accessToken: "none" }),
  },
  bodies: {
    "cardProcessing.save": () => ({ businessDetails: {}, bankingDetails: {}, agreeAndSign: {} }),
    "enrollments.enrollCheckAcceptance": () => ({
      ...signed,
      average_check_transaction_amount: "250.00",
      largest_check_transaction_amount: "900.00",
      agree_to_payzer_terms: true,
    }),
    "enrollments.enrollCardReader": () => ({ ...signed, cardReaderTypes: [], card_reader_shipping_address: address }),
    "enrollments.enrollVehicleTracking": () => ({ ...signed, azugaItems: [], shipping_address: address }),
    "enrollments.enrollFlatRate": () => ({ ...signed, flatRatePricingTrades: ["HVAC"] }),
    "enrollments.enrollProfitProduct": () => signed,
    "enrollments.enrollLenderServices": () => ({ ...signed, serviceKeys: ["goodLeap"] }),
    "enrollments.enrollPhoneIntegration": () => ({
      ...signed,
      plan_users: 2,
      agree_to_call_recording_terms: true,
      call_recording_signature: "Ann Lee",
    }),
    "enrollments.upgradePlan": () => ({ ...signed, plan: "professional", plan_users: 4 }),
    "enrollments.signAdvancedReporting": () => signed,
    "enrollments.enrollPartner": () => ({ accessToken: "none", partner: "Lennox" }),
    "enrollments.sendConfirmationEmail": () => ({ product: "plan" }),
    "sandbox.decideService": () => ({ decision: "approve" }),
    "serviceSetup.save": () => ({ electronicSignature: "Ann Lee" }),
    "suppliers.createIntegration": () => ({ email: "parts@acme.example", serviceKey: "fergusonEde" }),
    "suppliers.enrollLegacy": () => ({ serviceKey: "winsupplyEde", tmFirstName: "Cy", tmLastName: "Ray" }),
    "users.updateScreenShareModalSkip": () => ({ skip: true }),
  },
  noForeignBody: [
    "cardProcessing.save",
    "enrollments.enrollCheckAcceptance",
    "enrollments.enrollCardReader",
    "enrollments.enrollVehicleTracking",
  ],
  notUndone: {
    "sandbox.decideService": DECIDED,
    "serviceSetup.save": DECIDED,
    "subscriptions.cancel": DECIDED,
    "suppliers.createIntegration": DECIDED,
    "suppliers.enrollLegacy": DECIDED,
  },
  worksElsewhere: {
    "cardProcessing.save": "needs a whole application",
    "enrollments.enrollCheckAcceptance": FORM,
    "enrollments.enrollCardReader": FORM,
    "enrollments.enrollVehicleTracking": FORM,
    "enrollments.enrollFlatRate": FORM,
    "enrollments.enrollProfitProduct": FORM,
    "enrollments.enrollLenderServices": FORM,
    "enrollments.enrollPhoneIntegration": FORM,
    "enrollments.upgradePlan": FORM,
    "enrollments.signAdvancedReporting": FORM,
    "enrollments.enrollPartner": FORM,
    "enrollments.uploadDocuments": "takes a file",
    "enrollments.sendConfirmationEmail": "needs an email of the business",
    "subscriptions.getCheckAcceptanceDetails": FORM,
    "subscriptions.getCardReaderDetails": FORM,
    "subscriptions.getAzugaDetails": FORM,
    "subscriptions.getServiceFinanceDetails": FORM,
  },
};
