"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PictureDrop } from "@/components/office/picture-drop";
import { sendPictures } from "@/components/office/send-picture";
import { Avatar } from "@/components/ui/avatar";
import { toast } from "@/components/ui/overlays/toast";
import { cropToSquares } from "./square-picture";

type Props = { userId: string; name: string; picture: string | undefined };

/** The user's picture. The browser cuts it to squares of three sizes, so that uploads are small. */
export function PictureField({ userId, name, picture }: Props) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    const squares = await cropToSquares(file).catch(() => null);
    const refused = squares
      ? await sendPictures(`/api/users/${userId}/profile-images`, squares)
      : "Couldn't read this photo. Use a JPEG, PNG, or WebP file.";
    setProblem(refused);
    if (refused) return;
    toast.success("Photo saved.");
    router.refresh();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar id={userId} name={name} picture={picture} size="large" isDecorative />
        <span className="min-w-0 truncate font-medium">{name}</span>
      </div>
      <PictureDrop
        label={picture ? "Replace photo" : "Add photo"}
        problem={problem}
        camera="user"
        onPicture={(file) => void send(file)}
      />
    </div>
  );
}
