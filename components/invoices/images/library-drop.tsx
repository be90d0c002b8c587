"use client";

import { useState } from "react";
import { resizePhoto } from "@/components/office/fit-photo";
import { PictureDrop } from "@/components/office/picture-drop";
import { sendForm } from "@/components/office/send-picture";
import { LibraryImage } from "@/lib/invoices/images/library-image";

/** Adds an image to the library. Shows the problem of a rejected one. */
export function LibraryDrop({ onAdded }: { onAdded: (image: LibraryImage) => void }) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const add = async (file: File) => {
    setSending(true);
    setProblem(undefined);
    const sent = await sendForm("/api/invoices/image-library", { file: await resizePhoto(file) }, (answer) =>
      LibraryImage.parse(answer)
    );
    setSending(false);
    if (sent.refused !== undefined) setProblem(sent.refused);
    else onAdded(sent.answer);
  };
  return (
    <div aria-busy={isSending}>
      <PictureDrop
        label={isSending ? "Uploading…" : "Add image"}
        problem={problem}
        onPicture={(file) => void add(file)}
      />
    </div>
  );
}
