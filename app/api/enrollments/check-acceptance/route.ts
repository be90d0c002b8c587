import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("check-acceptance", { id: "enrollments.enrollCheckAcceptance" });
