import { z } from "zod";

/** The stored sizes of a user's picture, the largest first. rule: users/profile-images */
export const PICTURE_SIZES = ["large", "medium", "small"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The addresses of a user's picture. Empty without one. */
export const ProfileImages = z.object({ small: z.string(), medium: z.string(), large: z.string() });
export type ProfileImages = z.output<typeof ProfileImages>;

/** The columns with the files of a user's picture. */
export type PictureFiles = {
  profileImageFileId: string | null;
  profileImageMediumFileId: string | null;
  profileImageSmallFileId: string | null;
};

/** Returns the addresses. A missing size uses the next larger one. */
export function buildProfileImages(row: PictureFiles): ProfileImages {
  const large = row.profileImageFileId;
  const medium = row.profileImageMediumFileId ?? large;
  const small = row.profileImageSmallFileId ?? medium;
  return { small: getFileAddress(small), medium: getFileAddress(medium), large: getFileAddress(large) };
}

/** Returns the addresses, or null for a user without a picture. */
export function buildProfileImagesOrNull(row: PictureFiles): ProfileImages | null {
  return row.profileImageFileId ? buildProfileImages(row) : null;
}

function getFileAddress(fileId: string | null): string {
  return fileId ? `/api/files/${fileId}` : "";
}
