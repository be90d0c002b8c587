import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("phone-integration", { id: "enrollments.enrollPhoneIntegration" });
