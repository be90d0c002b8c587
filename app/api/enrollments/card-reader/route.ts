import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("card-readers", { id: "enrollments.enrollCardReader" });
