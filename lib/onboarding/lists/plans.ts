const KEYS = ["payments", "essentials", "professional"] as const;

/** A plan with its monthly price for the business and for each user beyond those included. */
export type Plan = {
  key: (typeof KEYS)[number];
  name: string;
  description: string;
  price: string;
  pricePerUser: string;
  includedUsers: number;
  features: string[];
};

/** All plans have all features. They differ in the users they include. */
const EVERYTHING = [
  "Scheduling, dispatch, and the field app",
  "Price book, proposals, and invoices",
  "Payments, maintenance plans, and reports",
  "Calls, texts, and email with customers",
];

/** Shown with all prices, because only the operator of an installation can charge for it. */
export const WHO_SETS_PRICES = "Your provider sets the prices.";

/** The plans offered here. The operator changes them in this file. rule: registration/plan-key */
export const PLANS: readonly Plan[] = [
  {
    key: "payments",
    name: "Payments",
    description: "For an owner and a helper.",
    price: "49.00",
    pricePerUser: "19.00",
    includedUsers: 2,
    features: EVERYTHING,
  },
  {
    key: "essentials",
    name: "Essentials",
    description: "For an office with a few trucks.",
    price: "149.00",
    pricePerUser: "29.00",
    includedUsers: 5,
    features: EVERYTHING,
  },
  {
    key: "professional",
    name: "Professional",
    description: "For a business with several crews.",
    price: "349.00",
    pricePerUser: "39.00",
    includedUsers: 15,
    features: EVERYTHING,
  },
];

export const planOf = (key: string): Plan | undefined => PLANS.find((plan) => plan.key === key);
