"use client";

import { Images, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ImagePickerDialog } from "../images/image-picker-dialog";

type SelectedImage = { id: string; fileName: string };
type Props = { images: readonly SelectedImage[]; onChange: (images: SelectedImage[]) => void };

/** The library images that the document shows to the customer, on screen and on paper. */
export function ImagesEditor({ images, onChange }: Props) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {images.length > 0 && (
        <ul aria-label="Images" className="grid grid-cols-2 gap-2">
          {images.map(({ id, fileName }) => (
            <li key={id} className="relative">
              <img
                src={`/api/files/${id}`}
                alt={fileName}
                className="h-28 w-full rounded-control border border-line bg-[oklch(1_0_0)] object-contain"
              />
              <span className="absolute top-1 right-1 rounded-control bg-surface">
                <IconButton
                  label={`Remove ${fileName}`}
                  size="small"
                  onPress={() => onChange(images.filter((image) => image.id !== id))}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button icon={<Images aria-hidden />} onPress={() => setPicking(true)}>
        Choose images
      </Button>
      {isPicking && (
        <ImagePickerDialog
          selectedIds={images.map(({ id }) => id)}
          onPick={(image) => onChange([...images, image])}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
