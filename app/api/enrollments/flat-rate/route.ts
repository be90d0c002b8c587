import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("flat-rate", { id: "enrollments.enrollFlatRate" });
