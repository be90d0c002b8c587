import "server-only";
import { Prisma } from "@prisma/client";
import { isMemberLocation } from "@/lib/jobs/is-member-location";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { getDiscountLimit, buildDiscountRefusal } from "@/lib/platform/access/get-discount-limit";
import type { Transaction } from "@/lib/platform/session/who";
import { priceLinesAtLevel } from "./price-lines-at-level";
import type { LockedDocument } from "../records/locked-invoice";
import { listPriceLevels, type PricedLevel } from "../records/list-price-levels";
import { parseDiscount, parseLine } from "../totals/compute-draft-totals";
import { type DiscountedDocument, computeCombinedDiscount, isRaised, isWithinPercent } from "./combined-discount";

type Discounted = Pick<LockedDocument, "lines" | "discountKind" | "discountValue" | "rebateAmount">;
type StoredLine = LockedDocument["lines"][number];

/**
 * Refuses a document whose discounts exceed the limit of the user's role (422 `discount_limit`). A larger discount from
 * `before` may stay if it is not raised. Added lines must keep the limit by themselves. A customer's choices in an
 * unchanged document are no discount. The list price is that of the job's price level, or of the maintenance level
 * where a plan applies.
 */
export async function requireDiscountWithinLimit(
  db: Transaction,
  { id, before, field }: { id: string; before: Discounted | null; field: string | null }
): Promise<void> {
  const limit = getDiscountLimit(db.who);
  if (limit === null) return;
  const stored = await db.invoice.findUniqueOrThrow({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  if (before && isSameOffer(before, stored)) return;
  const now = before ? { ...stored, lines: stored.lines.map((line) => fromPriceBook(line, before)) } : stored;
  const level = await getListLevel(db, now);
  const combinedDiscount = computeCombinedDiscount(await toListedDocument(db, level, now), limit);
  if (isWithinPercent(combinedDiscount, limit)) return;
  const had = before && computeCombinedDiscount(await toListedDocument(db, level, before), limit);
  if (had && !isWithinPercent(had, limit) && !isRaised(had, combinedDiscount)) {
    const added = now.lines.filter(({ id: lineId }) => !before.lines.some((line) => line.id === lineId));
    const alone = { lines: added, discountKind: "none", discountValue: ZERO, rebateAmount: ZERO };
    if (isWithinPercent(computeCombinedDiscount(await toListedDocument(db, level, alone), limit), limit)) return;
  }
  throw buildDiscountRefusal(limit, field);
}

/** True when only the customer's choices differ: same lines, prices, and discounts. */
function isSameOffer(before: Discounted, now: Discounted): boolean {
  const offerOf = ({ lines, discountKind, discountValue, rebateAmount }: Discounted) =>
    JSON.stringify([
      [discountKind, discountValue, rebateAmount],
      lines.map((line) => [
        [line.id, line.kind, line.quantity, line.unitPrice, line.discountKind, line.discountValue],
        [line.recommended, line.futureWork],
      ]),
    ]);
  return offerOf(before) === offerOf(now);
}

/** Compares a line that came from the price book with the price book, even if a later save drops the reference. */
function fromPriceBook(line: StoredLine, before: Discounted): StoredLine {
  const was = before.lines.find(({ id }) => id === line.id);
  return line.partId || line.laborId || !was ? line : { ...line, partId: was.partId, laborId: was.laborId };
}

/** Returns the cheapest level at which the document may be priced without a discount. */
async function getListLevel(
  db: Transaction,
  { jobId, locationId }: Pick<LockedDocument, "jobId" | "locationId">
): Promise<PricedLevel["key"]> {
  const { who } = db;
  const { businessId } = who;
  const job = jobId ? await db.job.findUnique({ where: { businessId_id: { businessId, id: jobId } } }) : null;
  const place = locationId ?? job?.locationId;
  const [row] = place
    ? await db.$queryRaw<[{ member: boolean }]>`SELECT ${isMemberLocation(who, Prisma.sql`${place}::uuid`)} AS member`
    : [];
  const allowed = ["base", job?.pricingKey, ...(row?.member ? ["maintenance"] : [])];
  const levels = (await listPriceLevels(who)).filter(({ key }) => allowed.includes(key));
  const [cheapest] = levels.toSorted((a, b) => new Decimal(a.multiplier).comparedTo(b.multiplier));
  return cheapest?.key ?? "base";
}

async function toListedDocument(
  db: Transaction,
  key: PricedLevel["key"],
  { lines, discountKind, discountValue, rebateAmount }: Discounted
): Promise<DiscountedDocument> {
  const asText = lines.map((line) => ({
    ...line,
    quantity: line.quantity.toString(),
    unitPrice: line.unitPrice.toString(),
    discount: { kind: line.discountKind, value: line.discountValue.toString() },
  }));
  const listedLines = await priceLinesAtLevel(db, { key, field: "key" }, asText);
  return {
    lines: asText.map((line, at) => {
      const list = line.partId || line.laborId ? listedLines[at] : undefined;
      return { line: parseLine(line), listAmount: list ? new Decimal(list.unitPrice).times(list.quantity) : null };
    }),
    discount: parseDiscount({ kind: discountKind, value: discountValue.toString() }),
    rebate: new Decimal(rebateAmount.toString()),
  };
}
