import { INDUSTRIES } from "@/lib/onboarding/lists/industries";
import { Industry } from "@/lib/onboarding/registration/records/registration-payload";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "registration.listIndustries",
  summary: "Lists the trades, and which of them require additional documents",
  audience: "public",
  returns: page(Industry),
  run: async () => ({ items: [...INDUSTRIES], total: INDUSTRIES.length }),
});
