"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import { Skeleton } from "../states/skeleton";

export type RichTextFieldProps = {
  label: string;
  /** HTML. The server's cleaned version comes back here and is then shown. */
  value: string;
  onChange: (html: string) => void;
};

// The editor is large and on few pages, so it loads only when a page shows one.
const RichTextEditor = dynamic(() => import("./rich-text-editor").then((module) => module.RichTextEditor), {
  ssr: false,
  loading: () => <Skeleton className="h-32 w-full" />,
});

/** Text with bold, italic, lists, and links. */
export function RichTextField({ label, value, onChange }: RichTextFieldProps) {
  const labelId = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={labelId} className="text-sm font-medium text-ink">
        {label}
      </span>
      <RichTextEditor labelId={labelId} label={label} value={value} onChange={onChange} />
    </div>
  );
}
