"use client";

import { FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { useOutbox } from "@/components/scheduling/field/outbox-provider";

/** A job's photos that are still on this device, each with its upload progress. */
export function WaitingPhotos({ jobId }: { jobId: string }) {
  const outbox = useOutbox();
  const waiting = (outbox?.entries ?? []).flatMap(({ key, work }) =>
    work.kind === "photo" && work.jobId === jobId ? [{ key, name: work.name, file: work.file }] : []
  );
  return waiting.map(({ key, name, file }) => {
    const share = outbox?.progress[key];
    return (
      <li key={key} className="flex min-w-0 flex-col gap-1" data-waiting>
        <Thumbnail file={file} />
        <span className="truncate text-xs" title={name}>
          {name}
        </span>
        {share === undefined ? (
          <span className="text-xs text-muted">Not uploaded yet</span>
        ) : (
          <ProgressBar label="Uploading" value={share * 100} />
        )}
      </li>
    );
  });
}

function Thumbnail({ file }: { file: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (!address)
    return (
      <span className="grid aspect-square w-full place-items-center rounded-control border border-line bg-sunken text-muted">
        <FileText aria-hidden className="size-8" />
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      className="aspect-square w-full rounded-control border border-line object-cover opacity-60"
    />
  );
}
