import { FileText } from "lucide-react";
import { TextLink } from "@/components/ui/link";
import type { CustomerFile } from "@/lib/jobs/files/job-file";
import { formatDate } from "@/lib/platform/time/format-time";

/** Photos and documents of several jobs, each with its job. */
export function CustomerFileGrid({ files, zone }: { files: readonly CustomerFile[]; zone: string }) {
  return (
    <ul aria-label="Files" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5 xl:grid-cols-6">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-control border border-line bg-surface focus-visible:outline-2 focus-visible:outline-focus"
          >
            {file.contentType.startsWith("image/") ? (
              <img src={file.url} alt={file.file_name} loading="lazy" className="aspect-square w-full object-cover" />
            ) : (
              <span className="grid aspect-square w-full place-items-center bg-sunken text-muted">
                <FileText aria-hidden className="size-8" />
                <span className="sr-only">{file.file_name}</span>
              </span>
            )}
          </a>
          <p className="mt-1 truncate text-xs" title={file.file_name}>
            {file.file_name}
          </p>
          <p className="text-xs text-muted">
            <TextLink href={`/jobs/${file.jobId}/files`}>Job {file.jobNumber}</TextLink>,{" "}
            {formatDate(new Date(file.dateCreated), zone)}
          </p>
        </li>
      ))}
    </ul>
  );
}
