import { z } from "zod";

/** Whether the business has the voice service; not unless said. rule: business/voip-default */
export const VoiceService = z.object({ voip_service_active: z.boolean().default(false) });
export type VoiceService = z.infer<typeof VoiceService>;

/**
 * What a failed load of the business details counts as: loaded, with the voice service off.
 * rule: load-state/business-details-failure-loaded
 */
export const VOICE_SERVICE_OFF: VoiceService = { voip_service_active: false };
