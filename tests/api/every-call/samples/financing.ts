import { SANDBOX_OFFER } from "@/lib/financing/sandbox/sandbox-offer";
import type { World } from "../world";
import type { Samples } from "./samples";
import { requireValue } from "@/tests/support/required-values";

const productOf = (partnerKind: string) => {
  const partner = requireValue(
    SANDBOX_OFFER.partners.find(({ kind }) => kind === partnerKind),
    "partner"
  );
  const product = requireValue(
    SANDBOX_OFFER.products.findLast(({ partnerId }) => partnerId === partner.id),
    "product"
  );
  return { financingPartnerId: partner.id, financingProductId: product.id };
};

const person = {
  firstName: "Ann",
  lastName: "Lee",
  phoneNumber: "7045550123",
  zipCode: "28202",
  dateOfBirth: "1980-02-03",
};
const form = ({ customer }: World) => ({
  businessCustomerId: customer,
  ...person,
  email: "ann@example.com",
  ssn4: "4321",
  monthlyNetIncome: "4000.00",
  purchaseAmount: "2000.00",
});

export const financing: Samples = {
  ids: {
    "/api/financing/applications/[id]": "financingApplication",
    "/api/financing/partner-applications/[id]": "financingApplication",
    "/api/financing/links/[id]": "financingLink",
    "/api/synchrony/authorizations/[id]": "financingAuthorization",
  },
  bodies: {
    "financing.calculateLoan": () => ({ amount: "5000.00", stateCode: "NC", ...productOf("synchrony") }),
    "financing.initiateApplication": ({ customer, invoice }) => ({
      data: {
        ...person,
        ...productOf("service-finance"),
        email: "ann@example.com",
        amount: "5000.00",
        stateCode: "NC",
        businessCustomerId: customer,
        invoiceId: invoice,
      },
    }),
    "financing.sendLink": ({ customer, invoice }) => ({ businessCustomerId: customer, invoiceId: invoice }),
    "synchrony.requestCreditLimitIncrease": ({ customer }) => ({
      businessCustomerId: customer,
      purchaseAmount: "9000.00",
      monthlyNetIncome: "4000.00",
      ssn4: "4321",
      dateOfBirth: "1980-02-03",
    }),
    "synchrony.sendApplication": form,
    "goodleap.sendApplication": (world) => ({ ...form(world), projectType: "hvac" }),
    "synchrony.sendAuthorization": ({ customer, financingApplication }) => ({
      financingApplicationId: financingApplication,
      businessCustomerId: customer,
      purchaseAmount: "900.00",
      email: "ann@example.com",
    }),
    "synchrony.updateAuthorizationEmail": () => ({ email: "lee@example.com" }),
    "synchrony.submitAuthorizationData": () => ({ ...person, ssn4: "4321", purchaseAmount: "1000.00" }),
    "sandbox.lenderDecides": ({ financingApplication }) => ({
      financingApplicationId: financingApplication,
      status: "funded",
    }),
    "invoices.setFinancing": () => ({
      financingProductId: productOf("synchrony").financingProductId,
      financeAmount: "50.00",
    }),
  },
  queries: {
    "synchrony.getAccount": ({ customer }) => ({ businessCustomerId: customer }),
    "financing.getIframeParameters": ({ financingApplication }) => ({ financingApplicationId: financingApplication }),
  },
  worksElsewhere: {
    "financing.calculateLoan": "takes a form",
    "financing.getIframeParameters": "names an application of the business",
    "synchrony.getAccount": "names a customer of the business",
    "greensky.getDisclosures": "while GreenSky is switched on",
    "greensky.getUrls": "while GreenSky is switched on",
    "invoices.setFinancing": "no product is for so little",
  },
};
