import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("plan-upgrade", { id: "enrollments.upgradePlan" });
