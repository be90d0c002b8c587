import { declareEnrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = declareEnrollmentCall("vehicle-tracking", { id: "enrollments.enrollVehicleTracking" });
