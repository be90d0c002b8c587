"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Spinner } from "@/components/ui/spinner";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";

type Picture = CallAnswer<"GET /api/invoices/image-library">["items"][number];

/** Chooses an image from the library. */
export function PictureBlock({
  label,
  icon,
  onChoose,
}: {
  label: string;
  icon: ReactNode;
  onChoose: (fileId: string, alt: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={icon} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title="Choose an image" isOpen onClose={() => setOpen(false)} size="large">
          <Pictures
            onChoose={(picture) => {
              onChoose(picture.id, picture.file_name.replace(/\.[a-z0-9]+$/i, ""));
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Pictures({ onChoose }: { onChoose: (picture: Picture) => void }) {
  const [pictures, setPictures] = useState<readonly Picture[] | "failed" | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api("GET /api/invoices/image-library", { query: { limit: 60 } }, { signal: controller.signal }).then(
      ({ items }) => setPictures(items),
      () => setPictures("failed")
    );
    return () => controller.abort();
  }, []);
  if (pictures === null) return <Spinner label="Loading images" />;
  if (pictures === "failed")
    return <p className="text-danger-ink">Couldn't load the images. Close this dialog and try again.</p>;
  if (pictures.length === 0) return <p className="text-muted">No images yet. Add one under Billing → Images.</p>;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            className="flex w-full flex-col gap-1 rounded-control border border-line p-2 text-left text-sm hover:border-accent"
            onClick={() => onChoose(picture)}
          >
            {/* eslint-disable-next-line @next/next/no-img-element -- a picture of the business's own store */}
            <img src={picture.url} alt="" className="h-24 w-full object-contain" />
            <span className="truncate">{picture.file_name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
