import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import {
  readTaxExemption,
  saveTaxExemption,
  TaxExemption,
  TaxExemptionInput,
} from "@/lib/customers/taxes/tax-exemption";

export const GET = call({
  id: "customers.getTaxExemption",
  summary: "Returns a customer's sales tax exemption and certificate",
  permission: "customers.view",
  params: IdPath,
  returns: TaxExemption,
  refusals: ["customer_not_found"],
  run: ({ who, params }) => readTaxExemption(who, params.id),
});

export const PUT = call({
  id: "customers.saveTaxExemption",
  summary: "Saves or removes a customer's sales tax exemption",
  permission: "customers.change",
  params: IdPath,
  body: TaxExemptionInput,
  returns: TaxExemption,
  refusals: ["customer_not_found"],
  run: ({ who, params, body }) => saveTaxExemption(who, params.id, body),
});
