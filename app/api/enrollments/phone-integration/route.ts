import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("phone-integration", { id: "enrollments.enrollPhoneIntegration" });
