/** The types of payment. `methodType` groups them. Provider types go through the gateway. */
export const PAYMENT_TYPES = [
  { id: "card", name: "Credit or debit card", methodType: "card", isProvider: true },
  { id: "bank-check", name: "Bank account", methodType: "check", isProvider: true },
  { id: "cash", name: "Cash", methodType: "cash", isProvider: false },
  { id: "paper-check", name: "Check", methodType: "check", isProvider: false },
  { id: "other", name: "Other", methodType: "other", isProvider: false },
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export type PaymentTypeId = PaymentType["id"];

/** The methods of payment, which group the types. Online ones go through the gateway, and the office records the others. */
export const METHOD_TYPES = ["card", "check", "cash", "other"] as const;
export const ONLINE_METHOD_TYPES = ["card", "check"] as const;
export const OFFICE_METHOD_TYPES = ["cash", "check", "other"] as const;
export const METHOD_TYPE_NAMES: Record<(typeof METHOD_TYPES)[number], string> = {
  card: "Card",
  check: "Check or bank account",
  cash: "Cash",
  other: "Other",
};

export const providerTypes = ["card", "bank-check"] as const satisfies readonly PaymentTypeId[];
export const officeTypes = ["cash", "paper-check", "other"] as const satisfies readonly PaymentTypeId[];

/**
 * Returns the types that a business accepts. A provider type needs the business to be enrolled and the gateway
 * (`methods`) to be able to charge it. Source: payments.listTypes.
 */
export function listPaymentTypes(
  business: { acceptsCards: boolean; acceptsChecks: boolean },
  methods: readonly string[]
): PaymentType[] {
  return PAYMENT_TYPES.filter(
    (type) =>
      !type.isProvider ||
      (methods.includes(type.methodType) &&
        (type.methodType === "card" ? business.acceptsCards : business.acceptsChecks))
  );
}

export function getPaymentTypeName(id: string): string {
  return PAYMENT_TYPES.find((type) => type.id === id)?.name ?? id;
}
