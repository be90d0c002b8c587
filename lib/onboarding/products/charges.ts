import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { RegistrationValues } from "../shapes/registration-fields";
import { AZUGA_ITEMS, CARD_READERS, type Device, DISCOUNT_QUANTITY } from "./device";
import { planOf, WHO_SETS_PRICES } from "../lists/plans";

/** A line of a registration's charges. */
export type Charge = { name: string; quantity: number; price: string; amount: string; every: "month" | "once" };

export type Charges = { lines: Charge[]; monthly_total: string; one_time_total: string; note: string };

type Chosen = Pick<
  RegistrationValues,
  "plan" | "plan_users" | "is_card_readers_set" | "card_reader_types" | "is_azuga_set" | "azuga_items"
>;

/** The factor of the quantity discount: 10% less per card reader. */
const MANY = new Decimal("0.9");

/**
 * Computes the charges of the chosen plan, users, and add-ons. Each line is rounded once. The totals are the sums of
 * the lines.
 */
export function computeCharges(values: Chosen): Charges {
  const readers = values.is_card_readers_set ? values.card_reader_types : [];
  const isMany = readers.reduce((sum, { quantity }) => sum + quantity, 0) >= DISCOUNT_QUANTITY;
  const lines = [
    ...planCharges(values),
    ...(values.is_azuga_set ? values.azuga_items : []).flatMap((item) =>
      buildDeviceCharge(item, AZUGA_ITEMS, { every: "month" })
    ),
    ...readers.flatMap((item) =>
      buildDeviceCharge(item, CARD_READERS, { every: "once", times: isMany ? MANY : undefined })
    ),
  ];
  const sumCharges = (every: Charge["every"]) =>
    moneyToWire(lines.filter((line) => line.every === every).reduce((sum, line) => sum.plus(line.amount), ZERO));
  return { lines, monthly_total: sumCharges("month"), one_time_total: sumCharges("once"), note: WHO_SETS_PRICES };
}

function planCharges({ plan: key, plan_users }: Chosen): Charge[] {
  const plan = planOf(key);
  if (!plan) return [];
  const more = Math.max(0, Number(plan_users) - plan.includedUsers);
  const base = makeCharge({ name: plan.name, quantity: 1, price: new Decimal(plan.price), every: "month" });
  if (more === 0) return [base];
  const name = `Users beyond the first ${plan.includedUsers}`;
  return [base, makeCharge({ name, quantity: more, price: new Decimal(plan.pricePerUser), every: "month" })];
}

function buildDeviceCharge(
  { id, quantity }: { id: string; quantity: number },
  offered: readonly Device[],
  { every, times }: { every: Charge["every"]; times?: Decimal }
): Charge[] {
  const device = offered.find((each) => each.id === id);
  if (!device) return [];
  const price = times ? times.times(device.price) : new Decimal(device.price);
  return [makeCharge({ name: device.name, quantity, price, every })];
}

function makeCharge({
  name,
  quantity,
  price,
  every,
}: Pick<Charge, "name" | "quantity" | "every"> & { price: Decimal }): Charge {
  const rounded = moneyToWire(price);
  return { name, quantity, price: rounded, amount: moneyToWire(new Decimal(rounded).times(quantity)), every };
}
