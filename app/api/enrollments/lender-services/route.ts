import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("financing-portal", { id: "enrollments.enrollLenderServices" });
