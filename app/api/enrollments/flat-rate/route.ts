import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("flat-rate", { id: "enrollments.enrollFlatRate" });
