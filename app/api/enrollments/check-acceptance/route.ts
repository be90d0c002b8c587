import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("check-acceptance", { id: "enrollments.enrollCheckAcceptance" });
