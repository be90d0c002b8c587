import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("plan-upgrade", { id: "enrollments.upgradePlan" });
