import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("financing-portal", { id: "enrollments.enrollLenderServices" });
