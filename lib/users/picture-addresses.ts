import { z } from "zod";

/** Addresses of a person's picture; empty without one. rule: users/profile-images */
export const ProfileImages = z.object({ small: z.string(), medium: z.string(), large: z.string() });
export type ProfileImages = z.output<typeof ProfileImages>;

/** One file serves the three sizes: screens scale it. */
export function profileImages(fileId: string | null): ProfileImages {
  const address = fileId ? `/api/files/${fileId}` : "";
  return { small: address, medium: address, large: address };
}
