import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/http/call-shapes";
import { createTaxRate, listAllTaxRates, TaxRate, TaxRateInput } from "@/lib/businesses/tax-rates";

export const GET = call({
  id: "taxRates.list",
  summary: "The taxes by name, those in use first",
  returns: page(TaxRate),
  run: ({ who }) => listAllTaxRates(who),
});

export const POST = call({
  id: "taxRates.create",
  summary: "Add a tax",
  permission: "settings.manage",
  body: TaxRateInput,
  returns: TaxRate,
  status: 201,
  run: ({ who, body }) => createTaxRate(who, body),
});
