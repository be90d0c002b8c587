import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { EmailProviderType } from "@/lib/marketing/events/event-shapes";
import { getEmailProviderType } from "@/lib/marketing/events/receive-events";

export const GET = call({
  id: "marketingEmail.getProvider",
  summary: "By whose mail server marketing email is sent",
  audience: "bearer",
  returns: z.object({ emailProviderType: EmailProviderType }),
  run: async () => ({ emailProviderType: getEmailProviderType() }),
});
