import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { computeAmortization } from "../protocol/compute-amortization";
import type { Configuration, LenderPartner, LenderProduct } from "../protocol/lender-product";

const makeId = (number: number) => `019f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " "
  );
const SOUTHEAST = ["FL", "GA", "NC", "SC", "TN", "VA"];

const partners: LenderPartner[] = [
  { id: makeId(1), name: "GreenSky®", kind: "greensky" },
  { id: makeId(2), name: "Synchrony", kind: "synchrony" },
  { id: makeId(3), name: "GoodLeap", kind: "goodleap" },
  { id: makeId(4), name: "Service Finance", kind: "service-finance" },
];

const plain = {
  promoCode: "",
  promo: "none",
  promoMonths: 0,
  states: STATES,
  minAmount: "1000.00",
  maxAmount: "65000.00",
  needsSalesAmount: false,
} as const;

/** The products of the test lenders. */
const products: LenderProduct[] = [
  {
    ...plain,
    id: makeId(101),
    partnerId: makeId(1),
    providerId: "2521",
    description: "12 months same as cash, then 84 months at 17.99%",
    apr: "17.99",
    termMonths: 84,
    promo: "same-as-cash",
    promoMonths: 12,
  },
  {
    ...plain,
    id: makeId(102),
    partnerId: makeId(1),
    providerId: "1519",
    description: "120 months at 9.99%",
    apr: "9.99",
    termMonths: 120,
  },
  {
    ...plain,
    id: makeId(201),
    partnerId: makeId(2),
    providerId: "930",
    description: "No interest if paid in full within 18 months",
    promoCode: "930",
    apr: "29.99",
    termMonths: 60,
    promo: "deferred-interest",
    promoMonths: 18,
    minAmount: "299.00",
    maxAmount: "35000.00",
  },
  {
    ...plain,
    id: makeId(202),
    partnerId: makeId(2),
    providerId: "924",
    description: "60 months at 9.99%",
    promoCode: "924",
    apr: "9.99",
    termMonths: 60,
    minAmount: "500.00",
    maxAmount: "35000.00",
  },
  {
    ...plain,
    id: makeId(301),
    partnerId: makeId(3),
    providerId: "hvac",
    description: "120 months at 7.99%",
    apr: "7.99",
    termMonths: 120,
  },
  {
    ...plain,
    id: makeId(302),
    partnerId: makeId(3),
    providerId: "hvac",
    description: "24 months at 0%",
    apr: "0",
    termMonths: 24,
  },
  {
    ...plain,
    id: makeId(401),
    partnerId: makeId(4),
    providerId: "8-99",
    description: "120 months at 8.99%",
    apr: "8.99",
    termMonths: 120,
    states: SOUTHEAST,
    needsSalesAmount: true,
  },
];

export const SANDBOX_OFFER: Configuration = { partners, products, states: STATES };

export const findSandboxProduct = (productId: unknown): LenderProduct | undefined =>
  products.find((product) => product.id === productId);

/** The test lender's rate discount for automatic payments. */
const AUTO_PAY_DISCOUNT = "0.5";

export function calculateAsLender(product: LenderProduct, amount: Decimal, autoPayOn: boolean) {
  const listedRate = new Decimal(product.apr);
  const rate =
    autoPayOn && listedRate.greaterThanOrEqualTo(AUTO_PAY_DISCOUNT) ? listedRate.minus(AUTO_PAY_DISCOUNT) : listedRate;
  const { monthlyPayment, totalOfPayments, financeCharge } = computeAmortization(amount, rate, product.termMonths);
  return {
    monthlyPayment: moneyToWire(monthlyPayment),
    term: product.termMonths,
    rate: rate.toFixed(),
    financedAmount: moneyToWire(amount),
    totalOfPayments: moneyToWire(totalOfPayments),
    financeCharge: moneyToWire(financeCharge),
    disclosures: buildDisclosures(product, rate, autoPayOn),
  };
}

function buildDisclosures(
  { promo, promoMonths, termMonths }: LenderProduct,
  rate: Decimal,
  autoPayOn: boolean
): string[] {
  return [
    `Example: ${termMonths} equal monthly payments at ${rate.toFixed(2)}% APR. Subject to credit approval.`,
    ...(promo === "deferred-interest"
      ? [`Interest is charged from the purchase date if the amount is not paid in full within ${promoMonths} months.`]
      : []),
    ...(promo === "same-as-cash"
      ? [`No interest is due if the amount is paid in full within ${promoMonths} months. After that, payments begin.`]
      : []),
    ...(autoPayOn ? ["The rate requires automatic monthly payments."] : []),
  ];
}
