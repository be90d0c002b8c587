import { Decimal } from "@/lib/platform/money/decimal";
import type { PricebookProductGroup } from "../records/price-book-part";
import { type BundleLine, formatQuantity, type Piece, listPieces, splitPrice, toTheCent } from "./build-bundle-lines";

type Bundle = Pick<PricebookProductGroup, "productGroupItems" | "productGroupLabors">;
type DocumentLine = Pick<BundleLine, "quantity" | "description"> & {
  kind: string;
  partId?: string | null | undefined;
  laborId?: string | null | undefined;
};
type NewPrice = Pick<BundleLine, "quantity" | "description" | "unitPrice">;

/**
 * Computes new prices for a bundle's lines on a document when the bundle's price changes, by position. A complete
 * bundle sums up to that price to the cent, for each copy. If pieces were removed or their quantity changed, each piece
 * costs its share. Lines for anything else are left out.
 */
export function computeBundleReprice(
  bundle: Bundle,
  price: Decimal,
  lines: readonly DocumentLine[]
): Map<number, NewPrice> {
  const pieces = listPieces(bundle);
  const shares = splitPrice(pieces, price);
  const prices = new Map<number, NewPrice>();
  for (const copy of groupCopies(pieces, lines)) {
    const matchedLines = copy.flatMap(({ at, place }) => {
      const [line, piece, share] = [lines[at], pieces[place], shares[place]];
      return line && piece && share ? [{ at, line, piece: piece.line, share }] : [];
    });
    const isWhole =
      matchedLines.length === pieces.length &&
      matchedLines.every(
        ({ line, piece }) => isAsOne(line, piece) || new Decimal(line.quantity).equals(piece.quantity)
      );
    const priced = isWhole
      ? toTheCent(
          matchedLines.map(({ line, piece: { kind } }) => ({
            kind,
            quantity: line.quantity,
            description: line.description,
          })),
          matchedLines.map(({ share }) => share)
        )
      : matchedLines.map(({ line, piece, share }) => ({
          ...line,
          unitPrice: (isAsOne(line, piece) ? share : share.dividedBy(piece.quantity)).toFixed(2, Decimal.ROUND_HALF_UP),
        }));
    matchedLines.forEach(({ at }, n) => {
      const { quantity, description, unitPrice } = priced[n] ?? {};
      if (quantity !== undefined && description !== undefined && unitPrice !== undefined)
        prices.set(at, { quantity, description, unitPrice });
    });
  }
  return prices;
}

/** True for a line that merges all of a piece into one. */
const isAsOne = (line: DocumentLine, piece: Piece["line"]) =>
  new Decimal(line.quantity).equals(1) &&
  !new Decimal(piece.quantity).equals(1) &&
  line.description.startsWith(formatQuantity(piece));

type Copy = Array<{ at: number; place: number }>;

/** Assigns lines to pieces. A piece that repeats starts another copy of the bundle. */
function groupCopies(pieces: readonly Piece[], lines: readonly DocumentLine[]): Copy[] {
  const copies: Copy[] = [];
  lines.forEach((line, at) => {
    const places = pieces.flatMap((piece, place) =>
      (line.partId ?? line.laborId) === (piece.line.partId ?? piece.line.laborId) ? [place] : []
    );
    const last = copies.at(-1);
    const free = places.find((place) => !last?.some((assignment) => assignment.place === place));
    const [first] = places;
    if (last && free !== undefined) last.push({ at, place: free });
    else if (first !== undefined) copies.push([{ at, place: first }]);
  });
  return copies;
}
