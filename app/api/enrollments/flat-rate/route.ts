import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("flat-rate", { id: "enrollments.enrollFlatRate" });
