import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("profit-product", { id: "enrollments.enrollProfitProduct" });
