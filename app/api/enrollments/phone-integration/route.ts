import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("phone-integration", { id: "enrollments.enrollPhoneIntegration" });
