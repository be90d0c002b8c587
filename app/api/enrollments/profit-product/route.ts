import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("profit-product", { id: "enrollments.enrollProfitProduct" });
