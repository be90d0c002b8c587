/** A plan, with its price for a month: for the business, and for each person beyond those that it includes. */
export type Plan = {
  key: string;
  name: string;
  description: string;
  price: string;
  pricePerUser: string;
  includedUsers: number;
  features: readonly string[];
};

/** Said wherever prices are shown: nobody but the operator of an installation can ask money for it. */
export const WHO_SETS_PRICES = "Prices are set by whoever runs this installation.";

/** The plans that are offered here. Whoever runs an installation changes them here. rule: registration/plan-key */
export const PLANS: readonly Plan[] = [
  {
    key: "starter",
    name: "Starter",
    description: "For an owner and a truck or two.",
    price: "49.00",
    pricePerUser: "19.00",
    includedUsers: 2,
    features: ["Schedule and dispatch", "Customers and jobs", "Invoices and payments"],
  },
  {
    key: "professional",
    name: "Professional",
    description: "For an office that runs several crews.",
    price: "149.00",
    pricePerUser: "29.00",
    includedUsers: 5,
    features: ["All of Starter", "Price book and proposals", "Maintenance plans", "Texts and calls"],
  },
  {
    key: "enterprise",
    name: "Enterprise",
    description: "For several trades under one roof.",
    price: "349.00",
    pricePerUser: "39.00",
    includedUsers: 15,
    features: ["All of Professional", "Campaigns and reports", "Accounting sync"],
  },
];

export const planOf = (key: string): Plan | undefined => PLANS.find((plan) => plan.key === key);
