import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("phone-integration", { id: "enrollments.enrollPhoneIntegration" });
