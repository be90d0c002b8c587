import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("plan-upgrade", { id: "enrollments.upgradePlan" });
