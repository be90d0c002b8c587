import { z } from "zod";

/** The applicant's token; left out by staff. */
export const ApplicantQuery = z.object({ token: z.string().max(100).optional() });
