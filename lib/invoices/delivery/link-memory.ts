import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { isSecureSite } from "@/lib/platform/session/session-claims";

/** The last action of a customer, for the thank-you page. The token never leaves the encrypted cookie. */
const Memory = z.object({
  did: z.enum(["accepted", "declined"]),
  token: z.string(),
  /** The page that the link opens. */
  page: z.enum(["view-proposal", "view-comparison"]).default("view-proposal"),
  businessName: z.string(),
  phone: z.string().default(""),
  phoneExtension: z.string().default(""),
  document: z.string(),
});
export type LinkMemory = z.output<typeof Memory>;

const SECONDS = 3600;

/** Writes and reads the encrypted cookie. */
export const rememberLink = {
  cookieName: "truckroll.link",
  async header(memory: z.input<typeof Memory>): Promise<string> {
    const sealed = await sealData(memory, { password: env().SESSION_SECRET, ttl: SECONDS });
    const secure = isSecureSite() ? "; Secure" : "";
    return `${this.cookieName}=${sealed}; Path=/thank-you; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure}`;
  },
  async read(sealed: string | undefined): Promise<LinkMemory | null> {
    if (!sealed) return null;
    const opened = await unsealData(sealed, { password: env().SESSION_SECRET, ttl: SECONDS }).catch(() => null);
    const memory = Memory.safeParse(opened);
    return memory.success ? memory.data : null;
  },
};
