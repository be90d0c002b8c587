import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("advanced-reporting", { id: "enrollments.signAdvancedReporting" });
