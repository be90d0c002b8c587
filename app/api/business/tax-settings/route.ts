import { call } from "@/lib/platform/http/call";
import { getTaxSettings, saveTaxSettings } from "@/lib/businesses/save-tax-settings";
import { TaxSettings } from "@/lib/businesses/yes-no";

export const GET = call({
  id: "business.getTaxSettings",
  summary: "Returns whether the business collects sales tax and looks up rates by address",
  returns: TaxSettings,
  run: ({ who }) => getTaxSettings(who),
});

export const PUT = call({
  id: "business.saveTaxSettings",
  summary: "Changes whether the business collects sales tax and looks up rates by address",
  permission: "taxes.change",
  body: TaxSettings,
  returns: TaxSettings,
  run: ({ who, body }) => saveTaxSettings(who, body),
});
