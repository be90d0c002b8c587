import "server-only";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents, sumMoney } from "@/lib/platform/money/money";
import { type Transaction, getActingUserId } from "@/lib/platform/session/who";
import { type LockedDocument, readPriced } from "../records/locked-invoice";

/**
 * Refuses to lower the prices of a document that another user created (422 `document_lowered`), unless the user may
 * change other users' documents. Discounts have their own limit, and items may be added.
 */
export async function requireNotLowered(db: Transaction, before: LockedDocument | null): Promise<void> {
  const { who } = db;
  const userId = getActingUserId(who);
  if (!before || userId === null || before.createdById === userId || who.permissions.has("invoices.all")) return;
  const now = await readPriced(db, before.id);
  if (sumOfPrices(now).lessThan(sumOfPrices(before)))
    throw new Refusal(
      "invalid",
      "document_lowered",
      `Price not lowered. Another user created this ${before.kind}. Ask the office to change it.`
    );
}

/**
 * Computes the sum of the lines that certainly count, without discounts and without lines that a customer may decline.
 */
const sumOfPrices = ({ lines }: Pick<LockedDocument, "lines">): Decimal =>
  sumMoney(
    lines
      .filter(isCertain)
      .map(({ unitPrice, quantity }) =>
        Decimal.max(
          roundToCents(multiplyByQuantity(new Decimal(unitPrice.toString()), new Decimal(quantity.toString()))),
          ZERO
        )
      )
  );

const isCertain = ({ kind, recommended, futureWork }: LockedDocument["lines"][number]): boolean =>
  kind !== "discount" && !recommended && !futureWork;
