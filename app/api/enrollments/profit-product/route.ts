import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("profit-product", { id: "enrollments.enrollProfitProduct" });
