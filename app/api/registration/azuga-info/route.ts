import { z } from "zod";
import { hasVehicleTracking } from "@/lib/onboarding/registration/records/registration-payload";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.getAzugaInfo",
  summary: "Returns whether the business already has vehicle tracking",
  audience: "public",
  query: ApplicantQuery,
  returns: z.object({ hasAzugaSubscription: z.boolean() }),
  refusals: ["link_not_found", "sign_up_closed"],
  run: async ({ query, request }) => ({
    hasAzugaSubscription: await hasVehicleTracking(await requireRegistrationAccess(request, query.token)),
  }),
});
