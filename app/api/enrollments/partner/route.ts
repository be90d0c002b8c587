import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("partner", { id: "enrollments.enrollPartner" });
