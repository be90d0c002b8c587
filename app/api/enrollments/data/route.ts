import { z } from "zod";
import { EnrollmentData, getEnrollmentData } from "@/lib/onboarding/enrollment/enrollment-data";
import { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { UNABLE_TO_GET_DATA } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "enrollments.getData",
  summary: "Returns the default data for a service enrollment",
  permission: "settings.manage",
  query: z.object({ product: ServiceKey }),
  returns: EnrollmentData,
  failure: UNABLE_TO_GET_DATA,
  run: ({ who, query }) => getEnrollmentData(who, query.product),
});
