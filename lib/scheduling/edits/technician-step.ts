import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { ActionTime } from "@/lib/platform/session/action-time";
import { TechnicianTransition } from "../appointments/technician-status";

export const TechnicianStep = z.object({
  transition: TechnicianTransition,
  techId: Id.optional(),
  at: ActionTime,
});
