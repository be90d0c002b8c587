"use client";

import { FileDrop } from "@/components/ui/fields/file-drop";

type Props = {
  label: string;
  problem: string | undefined;
  camera?: "user" | "environment";
  onPicture: (picture: File) => void;
};

/** Chooses or drops a picture, and shows the problem of the last one. */
export function PictureDrop({ label, problem, camera, onPicture }: Props) {
  return (
    <>
      <FileDrop
        label={label}
        hint="JPEG, PNG, or WebP"
        accept={["image/jpeg", "image/png", "image/webp"]}
        {...(camera ? { camera } : {})}
        onFiles={([picture]) => picture && onPicture(picture)}
      />
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </>
  );
}
