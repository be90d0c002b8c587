import { z } from "zod";

/** The voice service setting of the business. Off by default. rule: business/voip-default */
export const VoiceService = z.object({ voip_service_active: z.boolean().default(false) });
export type VoiceService = z.infer<typeof VoiceService>;
