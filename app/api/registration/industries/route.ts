import { INDUSTRIES } from "@/lib/onboarding/lists/industries";
import { Industry } from "@/lib/onboarding/registration/read-registration";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "registration.listIndustries",
  summary: "The trades a business can be in, and which of them need more papers",
  audience: "public",
  returns: page(Industry),
  run: async () => ({ items: [...INDUSTRIES], total: INDUSTRIES.length }),
});
