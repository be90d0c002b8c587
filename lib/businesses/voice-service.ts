import { z } from "zod";

/** Whether the business has the voice service; not unless said. rule: business/voip-default */
export const VoiceService = z.object({ voip_service_active: z.boolean().default(false) });
export type VoiceService = z.infer<typeof VoiceService>;
