import { declareEnrollmentCall } from "@/lib/onboarding/enrollment/declare-enrollment-call";

export const POST = declareEnrollmentCall("vehicle-tracking", { id: "enrollments.enrollVehicleTracking" });
