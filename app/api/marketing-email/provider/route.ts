import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { EmailProviderType } from "@/lib/marketing/events/mail-event";
import { getEmailProviderType } from "@/lib/marketing/events/receive-mail-events";

export const GET = call({
  id: "marketingEmail.getProvider",
  summary: "Returns the provider that sends marketing email",
  audience: "bearer",
  returns: z.object({ emailProviderType: EmailProviderType }),
  run: async () => ({ emailProviderType: getEmailProviderType() }),
});
