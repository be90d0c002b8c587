import { z } from "zod";

/** The applicant's token. Users leave it out. */
export const ApplicantQuery = z.object({ token: z.string().max(100).optional() });
