import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("financing-portal", { id: "enrollments.enrollLenderServices" });
