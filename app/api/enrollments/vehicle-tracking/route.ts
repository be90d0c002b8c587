import { enrollmentCall } from "@/lib/onboarding/enrolling/enrollment-call";

export const POST = enrollmentCall("vehicle-tracking", { id: "enrollments.enrollVehicleTracking" });
