import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("profit-product", { id: "enrollments.enrollProfitProduct" });
