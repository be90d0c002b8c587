"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { resizePhoto } from "@/components/office/fit-photo";
import { PictureDrop } from "@/components/office/picture-drop";
import { sendPictures } from "@/components/office/send-picture";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

/** The picture of a part or sellable item. It is saved as soon as it is chosen. */
export function PictureField({ id, name, picture }: { id: string; name: string; picture: string | null }) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    const refused = await sendPictures(`/api/admin/price-book/pictures/${id}`, { picture: await resizePhoto(file) });
    setProblem(refused);
    if (refused) return;
    toast.success(`Saved the image for ${name}.`);
    router.refresh();
  };
  const remove = async () => {
    try {
      await api("DELETE /api/admin/price-book/pictures/[id]", { params: { id } });
      toast.success(`Removed the image for ${name}.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="flex flex-col gap-2">
      {picture && (
        <div className="flex items-end gap-3">
          <img src={picture} alt={name} className="max-h-40 rounded-control border border-line" />
          <Button size="small" onPress={() => void remove()}>
            Remove image
          </Button>
        </div>
      )}
      <PictureDrop
        label={picture ? "Replace image" : "Add image"}
        problem={problem}
        onPicture={(file) => void send(file)}
      />
    </div>
  );
}
