import { Paperclip } from "lucide-react";

type Props = { files: ReadonlyArray<{ id: string; fileName: string }>; addressOf: (id: string) => string };

/** The files of a document, to open or save. Renders nothing without any. */
export function AttachmentList({ files, addressOf }: Props) {
  if (files.length === 0) return null;
  return (
    <section aria-label="Attachments" className="flex flex-col gap-1 print:hidden">
      <h2 className="text-sm text-muted">Attachments</h2>
      <ul className="flex flex-col gap-1">
        {files.map(({ id, fileName }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
            <a
              href={addressOf(id)}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 truncate text-link underline underline-offset-3"
            >
              {fileName}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
