import { z } from "zod";

/** The sizes that pictures of people are kept in, the largest first. rule: users/profile-images */
export const PICTURE_SIZES = ["large", "medium", "small"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Addresses of a person's picture; empty without one. */
export const ProfileImages = z.object({ small: z.string(), medium: z.string(), large: z.string() });
export type ProfileImages = z.output<typeof ProfileImages>;

/** Where the files of a person's picture stand in their row. */
export type PictureFiles = {
  profileImageFileId: string | null;
  profileImageMediumFileId: string | null;
  profileImageSmallFileId: string | null;
};

/** A size that was never given is served by the next larger one. */
export function profileImages(row: PictureFiles): ProfileImages {
  const large = row.profileImageFileId;
  const medium = row.profileImageMediumFileId ?? large;
  const small = row.profileImageSmallFileId ?? medium;
  return { small: addressOf(small), medium: addressOf(medium), large: addressOf(large) };
}

/** The addresses, or null for somebody without a picture. */
export function profileImagesOrNull(row: PictureFiles): ProfileImages | null {
  return row.profileImageFileId ? profileImages(row) : null;
}

function addressOf(fileId: string | null): string {
  return fileId ? `/api/files/${fileId}` : "";
}
