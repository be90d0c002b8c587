const KEYS = ["payments", "essentials", "professional"] as const;

/** A plan, with its price for a month: for the business, and for each person beyond those that it includes. */
export type Plan = {
  key: (typeof KEYS)[number];
  name: string;
  description: string;
  price: string;
  pricePerUser: string;
  includedUsers: number;
  features: string[];
};

/** No plan leaves anything out: they differ in the people they include. */
const EVERYTHING = [
  "Schedule, dispatch and the field app",
  "Price book, proposals and invoices",
  "Payments, plans and reports",
  "Calls, texts and email, by your own accounts",
];

/** Said wherever prices are shown: nobody but the operator of an installation can ask money for it. */
export const WHO_SETS_PRICES = "Prices are set by whoever runs this installation.";

/** The plans that are offered here. Whoever runs an installation changes them here. rule: registration/plan-key */
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
    description: "For several crews under one roof.",
    price: "349.00",
    pricePerUser: "39.00",
    includedUsers: 15,
    features: EVERYTHING,
  },
];

export const planOf = (key: string): Plan | undefined => PLANS.find((plan) => plan.key === key);
