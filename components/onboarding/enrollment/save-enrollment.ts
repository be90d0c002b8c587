import { api } from "@/lib/platform/http/api-client";
import type { EnrollmentPath } from "@/lib/onboarding/services/enrollments";

type Answers = Record<string, unknown> & { accessToken: string };
const FORM = { asForm: true } as const;

/** The call of each enrollment. */
const CALLS: Record<EnrollmentPath, (body: Answers) => Promise<unknown>> = {
  "check-acceptance": (body) => api("POST /api/enrollments/check-acceptance", { body }, FORM),
  "card-readers": (body) => api("POST /api/enrollments/card-reader", { body }, FORM),
  "vehicle-tracking": (body) => api("POST /api/enrollments/vehicle-tracking", { body }, FORM),
  "flat-rate": (body) => api("POST /api/enrollments/flat-rate", { body }, FORM),
  "profit-product": (body) => api("POST /api/enrollments/profit-product", { body }, FORM),
  "financing-portal": (body) => api("POST /api/enrollments/lender-services", { body }, FORM),
  "phone-integration": (body) => api("POST /api/enrollments/phone-integration", { body }, FORM),
  "plan-upgrade": (body) => api("POST /api/enrollments/plan-upgrade", { body }, FORM),
  "advanced-reporting": (body) => api("POST /api/enrollments/advanced-reporting-signature", { body }, FORM),
  partner: (body) => api("POST /api/enrollments/partner", { body }, FORM),
};

/** Requests the service with a fresh token. */
export async function saveEnrollment(path: EnrollmentPath, answers: Record<string, unknown>): Promise<void> {
  await CALLS[path]({ ...answers, accessToken: await getFreshToken() });
}

export async function getFreshToken(): Promise<string> {
  return (await api("GET /api/users/access-token", {})).accessToken;
}
