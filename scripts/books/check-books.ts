import type { BookCheck } from "@/lib/payments/books/book-day";
import { checkBooks } from "@/lib/payments/books/check-books";
import { getDatabase } from "@/lib/platform/database/get-database";
import { isDatabaseAway } from "@/lib/platform/database/is-database-away";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";

// npm run books
//
// Checks the invariants of every business's books and prints both sides of each difference. Exits with 1 on any
// difference, and with 2 when books could not be read.

const listBusinesses = () =>
  runInTransaction({ "app.system": "relay" }, (db) => db.business.findMany({ select: { id: true, name: true } }));

function formatBookCheck(name: string, { holds, invariants, onTheirWay: { count, total } }: BookCheck): string[] {
  const wrong = invariants.filter((invariant) => !invariant.holds);
  return [
    `${name}: ${holds ? "balanced" : "out of balance"}`,
    ...wrong.flatMap(({ left, right, different, records }) => [
      `  ${left.label} ${left.amount}, ${right.label} ${right.amount}: ${different} differ`,
      ...records.map((record) => `    ${record.kind} ${record.id} ${record.name}: ${record.left}, ${record.right}`),
    ]),
    ...(count > 0 ? [`  Pending at the bank, not counted: ${total} (${count})`] : []),
  ];
}

try {
  let areRight = true;
  for (const { id, name } of await listBusinesses()) {
    const check = await checkBooks(await proveSystemWho(id, "books"));
    areRight &&= check.holds;
    console.log(formatBookCheck(name, check).join("\n"));
  }
  process.exitCode = areRight ? 0 : 1;
} catch (error) {
  // Unreadable books are neither right nor wrong.
  process.exitCode = 2;
  console.error(
    isDatabaseAway(error)
      ? "Can't reach the database at DATABASE_URL. Check the address and make sure the database is running."
      : error
  );
} finally {
  await getDatabase().prisma.$disconnect();
  await getDatabase().pool.end();
}
