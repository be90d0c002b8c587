import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("check-acceptance", { id: "enrollments.enrollCheckAcceptance" });
