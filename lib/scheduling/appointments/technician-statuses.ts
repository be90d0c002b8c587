import { z } from "zod";

/** How far one technician is with one appointment. */
export const TechnicianStatus = z.enum(["assigned", "en route", "started", "finished"]);
export type TechnicianStatus = z.infer<typeof TechnicianStatus>;

/** What a technician (or dispatch for them) says. */
export const TechnicianTransition = z.enum(["enRoute", "start", "finish", "reopen"]);
export type TechnicianTransition = z.infer<typeof TechnicianTransition>;
