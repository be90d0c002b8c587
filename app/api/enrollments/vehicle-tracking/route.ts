import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/declare-enrollment-call";

export const POST = declareEnrollmentCall("vehicle-tracking", { id: "enrollments.enrollVehicleTracking" });
