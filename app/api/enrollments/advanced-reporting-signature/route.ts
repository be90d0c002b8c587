import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("advanced-reporting", { id: "enrollments.signAdvancedReporting" });
