import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("check-acceptance", { id: "enrollments.enrollCheckAcceptance" });
