"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PictureDrop } from "@/components/office/picture-drop";
import { resizePhoto } from "@/components/office/fit-photo";
import { sendPictures } from "@/components/office/send-picture";
import { toast } from "@/components/ui/overlays/toast";

type Props = { id: string; name: string; plate: string | null };

/** The photo of the nameplate. It is saved as soon as it is taken. */
export function PlateField({ id, name, plate }: Props) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const send = async (picture: File) => {
    const refused = await sendPictures(`/api/equipment/${id}/plate`, { plate: await resizePhoto(picture) });
    setProblem(refused);
    if (refused) return;
    toast.success(`Saved the nameplate photo for ${name}.`);
    router.refresh();
  };
  return (
    <div className="flex flex-col gap-2">
      {plate && (
        <a href={plate} target="_blank" rel="noreferrer" className="focus-ring self-start rounded-control">
          <img src={plate} alt={`Nameplate of ${name}`} className="max-h-48 rounded-control border border-line" />
        </a>
      )}
      <PictureDrop
        label={plate ? "Replace nameplate photo" : "Add nameplate photo"}
        problem={problem}
        camera="environment"
        onPicture={(file) => void send(file)}
      />
    </div>
  );
}
