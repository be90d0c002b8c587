import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { changeTaxRate, TaxRate, TaxRateInput } from "@/lib/businesses/tax-rates";

export const PUT = call({
  id: "taxRates.update",
  summary: "Change a tax, or take it out of use; saved documents keep theirs",
  permission: "settings.manage",
  params: IdPath,
  body: TaxRateInput,
  returns: TaxRate,
  refusals: ["tax_rate_not_found"],
  run: ({ who, params, body }) => changeTaxRate(who, params.id, body),
});
