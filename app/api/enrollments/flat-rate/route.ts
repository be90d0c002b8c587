import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("flat-rate", { id: "enrollments.enrollFlatRate" });
