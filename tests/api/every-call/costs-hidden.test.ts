import { beforeAll, expect, it } from "vitest";
import { listChanges } from "@/lib/platform/changes/list-changes";
import { exportPriceBook } from "@/lib/price-book/transfer/export-price-book";
import type { Staff } from "@/tests/factories/business";
import { makeStaffWithout } from "@/tests/factories/staff-without";
import { catalogPart } from "@/tests/support/records/catalog";
import { buildRequest, isForStaff, type Route, routes, sentTo } from "./requests";
import { worksElsewhere } from "./samples/all-samples";
import { makeWorld, type World } from "./world";

/** One cost of each kind. No time, id, or price looks similar. */
const COSTS = {
  part: "7391.41",
  labor: "7391.42",
  ownPart: "7391.43",
  ownLabor: "7391.44",
  laborCost: "7391.45",
  flatRateCost: "7391.46",
  catalogPart: "7391.48",
  enteredParts: "7391.49",
  line: "7391.51",
  markup: "7.3915",
  groupMarkup: "7.3916",
  tierMarkup: "7.3917",
};
/** The hourly cost of every user. Only the answer to a change of a user contains it. */
const HOURLY_COST = "7391.47";
/** The profit of a line of 9,000.00 with its cost, and that of the five open proposals together. */
const PROFITS = { ofLine: "1608.49", ofProposals: "8042.45" };

let world: World;
let seesNone: Staff;

beforeAll(async () => {
  world = await makeWorld();
  await writeCosts();
  seesNone = await makeStaffWithout(world.business, "costs.view");
});

async function writeCosts(): Promise<void> {
  const { businessId, system } = world.business;
  const business = { businessId };
  await system.db(async (db) => {
    await db.priceBookPart.updateMany({ where: business, data: { cost: COSTS.part, salesPrice: "20" } });
    await db.priceBookLabor.updateMany({ where: business, data: { cost: COSTS.labor } });
    await db.productGroup.updateMany({ where: business, data: { markupMultiplier: COSTS.groupMarkup } });
    await db.productGroupItem.updateMany({ where: business, data: { cost: COSTS.ownPart, salesPrice: "20" } });
    const line = { businessId, productGroupId: world.item, laborId: world.labor, hours: "1", cost: COSTS.ownLabor };
    await db.productGroupLabor.create({ data: line });
    const keys = {
      labor_cost: COSTS.laborCost,
      flat_rate_labor_cost: COSTS.flatRateCost,
      markup_multiplier: COSTS.markup,
    };
    for (const [priceKey, priceVal] of Object.entries(keys))
      await db.businessPrice.updateMany({ where: { businessId, priceKey }, data: { priceVal } });
    await db.vendorMarkupTier.create({
      data: { businessId, vendorId: 1, rangeMin: "0.01", rangeMax: "99999.99", markup: COSTS.tierMarkup },
    });
    await db.vendorCustomization.updateMany({
      where: { businessId, targetId: catalogPart },
      data: { values: { cost: COSTS.catalogPart, price: "40.00" } },
    });
    await db.user.updateMany({ where: business, data: { hourlyCost: HOURLY_COST } });
    await db.jobCosts.create({ data: { businessId, jobId: world.job, partsCost: COSTS.enteredParts } });
    await db.invoiceLine.updateMany({
      where: business,
      data: { unitCost: COSTS.line, unitPrice: "9000", amount: "9000" },
    });
    await db.invoice.updateMany({ where: business, data: { subtotal: "9000", total: "9000", balance: "9000" } });
  });
}

const reading = routes.filter(
  ({ method, path, declaration }) =>
    method === "GET" && isForStaff(declaration) && !worksElsewhere[declaration.id] && !path.endsWith("[format]")
);

const answerTo = async (route: Route, as: Staff) => sentTo(route, { ...(await buildRequest(route, world)), as });

const amounts = [...Object.values(COSTS), ...Object.values(PROFITS)];
const costsIn = (text: string): string[] => [...amounts, HOURLY_COST].filter((amount) => text.includes(amount));

it("ROLE-2: hides every cost in every answer without costs.view, and shows it to an administrator", async () => {
  const visibleAmounts = new Set<string>();
  const different: string[] = [];
  for (const route of reading) {
    const toAdmin = await answerTo(route, world.business.admin);
    const hidden = await answerTo(route, seesNone);
    for (const amount of costsIn(toAdmin.text)) visibleAmounts.add(amount);
    if (costsIn(hidden.text).length > 0) different.push(`${route.title} tells ${costsIn(hidden.text).join()}`);
    const isOfCosts = route.declaration.permission === "costs.view";
    // When a call changes something, the second request meets other data.
    if (!route.declaration.changes && hidden.status !== (isOfCosts ? 403 : toAdmin.status))
      different.push(`${route.title} answers ${hidden.status}`);
  }
  expect(different).toEqual([]);
  expect([...visibleAmounts].sort()).toEqual([...amounts].sort());
});

it("shows no cost to customers with a link, applicants, or visitors", async () => {
  const others = routes.filter(({ method, declaration }) => method === "GET" && !isForStaff(declaration));
  expect(others.length).toBeGreaterThan(10);
  for (const route of others) {
    const { text } = await sentTo(route, await buildRequest(route, world));
    expect([route.title, costsIn(text)]).toEqual([route.title, []]);
  }
});

it("leaves costs out of the price book export and the history without costs.view", async () => {
  const { admin } = world.business;
  const read = async (who: Staff["who"]) => {
    const file = await exportPriceBook(who, "csv");
    const history = { actorIds: [], subjectKinds: [], recordId: null, day: null, after: null, take: 100 };
    return `${"bytes" in file ? String(file.bytes) : ""} ${JSON.stringify(await listChanges(who, history))}`;
  };
  expect(costsIn(await read(seesNone.who))).toEqual([]);
  expect(await read(seesNone.who)).not.toContain("Cost,");
  expect(costsIn(await read(admin.who))).toContain(COSTS.part);
});
