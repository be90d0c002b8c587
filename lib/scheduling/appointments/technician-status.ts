import { z } from "zod";

/** The progress of one technician on one appointment. */
export const TechnicianStatus = z.enum(["assigned", "en route", "started", "finished"]);
export type TechnicianStatus = z.infer<typeof TechnicianStatus>;

/** The step that a technician, or dispatch for them, reports. */
export const TechnicianTransition = z.enum(["enRoute", "start", "finish", "reopen"]);
export type TechnicianTransition = z.infer<typeof TechnicianTransition>;
