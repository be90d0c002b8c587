"use client";

import { FileText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { FileDrop } from "@/components/ui/fields/file-drop";
import { TextLink } from "@/components/ui/link";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { toast } from "@/components/ui/overlays/toast";
import type { JobFile } from "@/lib/jobs/files/job-file";
import { useOutbox } from "@/components/scheduling/field/outbox-provider";
import { describeSending } from "@/components/ui/browser/describe-sending";
import type { FieldWork } from "@/lib/scheduling/field/outbox-entry";
import { type FileCarrier, JobFileMenu } from "./job-file-menu";
import { getPhotoName } from "@/components/office/fit-photo";
import { WaitingPhotos } from "./waiting-photos";
import { JOB_FILE_DROP, sendJobFiles } from "./send-job-files";

type Props = {
  jobId: string;
  /** The appointment at which the files are added, on a technician's phone. */
  appointmentId?: string | undefined;
  files: JobFile[];
  total: number;
  canAdd: boolean;
  /** The documents that can carry a file, for users who can do more than add files. */
  documents?: readonly FileCarrier[];
  canAttach?: boolean;
  /** The page with all files. */
  allHref?: string;
};

/** The photos and documents of a job. */
export function JobFiles({ jobId, appointmentId, files, total, canAdd, documents, canAttach = false, allHref }: Props) {
  const router = useRouter();
  const outbox = useOutbox();
  const [isSending, setSending] = useState(false);
  const [share, setShare] = useState<number>();
  const isAnyWaiting = outbox?.entries.some(({ work }) => work.kind === "photo" && work.jobId === jobId) ?? false;
  const send = async (chosen: readonly File[]) => {
    setSending(true);
    try {
      if (outbox && appointmentId) {
        const photos = chosen.map((file): FieldWork => ({
          kind: "photo",
          jobId,
          name: getPhotoName(file),
          file,
          takenAt: new Date(file.lastModified).toISOString(),
          isOriginal: true,
        }));
        const answer = await outbox.send(appointmentId, ...photos);
        if (typeof answer === "object") return void toast.danger(answer.problem);
        return void toast.success(
          answer === "kept"
            ? `${formatFiles(chosen.length)} saved on this device. The upload will start ${describeSending()}.`
            : `${formatFiles(chosen.length)} added.`
        );
      }
      await sendJobFiles(jobId, chosen, { onProgress: setShare });
      toast.success(`${formatFiles(chosen.length)} added.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
      setShare(undefined);
    }
  };
  return (
    <Card title="Photos and files">
      <div className="flex flex-col gap-4" aria-busy={isSending}>
        {files.length === 0 && !isAnyWaiting && <p className="text-muted">No photos or files yet.</p>}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <WaitingPhotos jobId={jobId} />
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileLink file={file} />
              <div className="flex min-h-8 items-center gap-1 pl-1">
                <span className="min-w-0 flex-1 truncate text-xs" title={file.file_name}>
                  {file.file_name}
                </span>
                {documents && (
                  <JobFileMenu file={file} documents={documents} canChange={canAdd} canAttach={canAttach} />
                )}
              </div>
            </li>
          ))}
        </ul>
        {total > files.length && (
          <p className="text-sm text-muted">
            Showing the newest {files.length} of {total}. {allHref && <TextLink href={allHref}>Show all</TextLink>}
          </p>
        )}
        {share !== undefined && <ProgressBar label="Uploading" value={share * 100} />}
        {canAdd && (
          <FileDrop
            label={isSending ? "Uploading…" : "Add photos or a PDF"}
            {...JOB_FILE_DROP}
            onFiles={(chosen) => void send(chosen)}
          />
        )}
      </div>
    </Card>
  );
}

const formatFiles = (count: number) => (count === 1 ? "File" : `${count} files`);

function FileLink({ file }: { file: JobFile }) {
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noreferrer"
      className="block overflow-hidden rounded-control border border-line focus-visible:outline-2 focus-visible:outline-focus"
    >
      {file.contentType.startsWith("image/") && file.contentType !== "image/heic" ? (
        <img src={file.url} alt={file.file_name} loading="lazy" className="aspect-square w-full object-cover" />
      ) : (
        <span className="grid aspect-square w-full place-items-center bg-sunken text-muted">
          <FileText aria-hidden className="size-8" />
        </span>
      )}
    </a>
  );
}
