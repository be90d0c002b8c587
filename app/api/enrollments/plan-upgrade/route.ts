import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("plan-upgrade", { id: "enrollments.upgradePlan" });
