import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("advanced-reporting", { id: "enrollments.signAdvancedReporting" });
