import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProductMakeup } from "@/components/price-book/catalog/product-makeup";
import { buildPartColumns } from "@/components/price-book/lists/shelf-columns";
import { listFigures } from "@/components/reports/figures-of";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import { VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import { REPORTS } from "@/lib/reports/report-kind";

const SEES_NONE = { permissions: new Set<never>() };
const ID = "01a224b3-838d-729b-8d04-87dc2a728563";

const line = {
  id: ID,
  description: "",
  taxable: true,
  qbClass: null,
  incomeAccount: null,
  warrantyId: null,
  customization: null,
};
const product: VendorProduct = {
  id: ID,
  vendorId: 1,
  vendorProductId: "HV-1",
  edition: 1,
  name: "Replace valve",
  description: "",
  trade: "HVAC",
  categoryId: ID,
  category: "Valves",
  oem: false,
  visible: true,
  favorite: false,
  choice: null,
  hours: "1",
  cost: "71.41",
  standardPrice: "190.00",
  totalPrice: null,
  price: null,
  pricingStrategies: [],
  maintenancePrice: null,
  taxExempt: false,
  labor: [{ ...line, name: "Labor", cost: "40.00", total: "90.00", hours: "1", rate: "90.00" }],
  parts: [
    {
      ...line,
      name: "Valve",
      cost: "31.41",
      total: "100.00",
      quantity: "1",
      price: "100.00",
      markup: "3.1837",
      markupTier: { rangeMin: "0.01", rangeMax: "99999.99" },
      oem: false,
    },
  ],
  customization: null,
  externalIdentifiers: [],
};

const textOf = (vendorProduct: VendorProduct) =>
  renderToStaticMarkup(createElement(ProductMakeup, { product: vendorProduct })).replaceAll(/<[^>]+>/g, " ");

it("a catalog task shows the parts of its price, but no costs to users who cannot see costs", () => {
  expect(textOf(product)).toMatch(/\$31\.41 × 3\.1837.*Cost.*71\.41.*profit.*118\.59/);
  const hidden = textOf(VendorProduct.parse(hideCosts(SEES_NONE, product)));
  expect(hidden).toMatch(/1 × \$100\.00/);
  expect(hidden).not.toMatch(/cost|leaves|markup|31\.41|3\.18|71\.41|118\.59/i);
});

it("the part list has no cost and markup columns for users who cannot see costs", () => {
  const ids = (showsCosts: boolean) => buildPartColumns(showsCosts).map(({ id }) => id);
  expect(ids(true)).toEqual(["name", "shortName", "model", "category", "cost", "markup", "price"]);
  expect(ids(false)).toEqual(["name", "shortName", "model", "category", "price"]);
});

it("a report shows no profit to users who cannot see costs", () => {
  const totals = { groups: [], sums: { count: 1, amount: "9.00", paid: "0.00", balance: "9.00", profit: null } };
  const labels = (showsCosts: boolean) =>
    listFigures(REPORTS["invoice-highlights"], { now: totals, before: totals, showsCosts }).map(({ label }) => label);
  expect(labels(true)).toEqual(["Invoiced", "Collected", "Outstanding", "Potential profit"]);
  expect(labels(false)).toEqual(["Invoiced", "Collected", "Outstanding"]);
});
