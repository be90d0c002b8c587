import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("financing-portal", { id: "enrollments.enrollLenderServices" });
