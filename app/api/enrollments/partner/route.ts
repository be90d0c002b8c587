import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("partner", { id: "enrollments.enrollPartner" });
