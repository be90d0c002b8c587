"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";

type Props = { pictures: readonly File[]; onRemove: (at: number) => void };

/** The pictures of a text, each with a Remove button. */
export function PictureTray({ pictures, onRemove }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label="Images to send" className="flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <li key={`${picture.name}:${at}`} className="relative">
          <Thumbnail picture={picture} />
          <button
            type="button"
            aria-label={`Remove ${picture.name}`}
            onClick={() => onRemove(at)}
            className="focus-ring absolute -top-1.5 -right-1.5 grid size-6 cursor-pointer place-items-center rounded-full border border-line bg-surface text-ink shadow-float before:absolute before:-inset-2 before:content-[''] [&_svg]:size-3.5"
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ picture }: { picture: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(picture);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [picture]);
  const frame = "block size-16 rounded-control border border-line bg-sunken";
  // eslint-disable-next-line @next/next/no-img-element -- a file of this browser's
  return address ? (
    <img src={address} alt={picture.name} className={`${frame} object-cover`} />
  ) : (
    <span className={frame} />
  );
}
