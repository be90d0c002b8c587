import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { TakenAt } from "@/lib/platform/session/taken-at";
import { TechnicianTransition } from "../appointments/technician-status";

export const TechnicianStep = z.object({
  transition: TechnicianTransition,
  techId: Id.optional(),
  at: TakenAt,
});
