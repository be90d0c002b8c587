import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("card-readers", { id: "enrollments.enrollCardReader" });
