import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

const warnings: string[] = [];
const note = (warning: Error) => warnings.push(warning.message);
let business: TestBusiness;

beforeAll(async () => {
  process.on("warning", note);
  business = await makeBusiness();
});
afterAll(() => void process.off("warning", note));

// As Prisma sends the inserts of one large createMany, or the relations of one query.
it("statements of one transaction wait for one another on its connection", async () => {
  const found = await business.system.db((db) =>
    Promise.all([1, 2, 3, 4].map((n) => db.$queryRaw<Array<{ n: number }>>`SELECT ${n}::int AS n`)),
  );
  expect(found.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  // Node tells of warnings on a later tick.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});

it("a statement that fails does not keep those behind it from their turn", async () => {
  const results = await business.system
    .db((db) => Promise.allSettled([db.$queryRaw`SELECT 1 / 0`, db.$queryRaw`SELECT 1`]))
    .catch((error: unknown) => error);
  // The transaction is lost, but it ends, and the connection is good for the next one.
  expect(results).toBeDefined();
  const again = await business.system.db((db) => db.$queryRaw<Array<{ n: number }>>`SELECT 3 AS n`);
  expect(again).toEqual([{ n: 3 }]);
});
