import { z } from "zod";
import { findTerms } from "@/lib/onboarding/lists/terms-of-use";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";

export const GET = call({
  id: "registration.getTermsOfUse",
  summary: "Returns a version of the terms of use",
  audience: "public",
  params: z.object({ id: line(40) }),
  returns: z.object({ id: z.string(), title: z.string(), body: z.string() }),
  refusals: ["terms_of_use_not_found"],
  run: async ({ params }) => {
    const terms = findTerms(params.id);
    if (!terms) throw notFound("terms of use");
    return terms;
  },
});
