import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("advanced-reporting", { id: "enrollments.signAdvancedReporting" });
