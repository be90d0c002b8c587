"use client";

import { FileText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { FileDrop } from "@/components/ui/fields/file-drop";
import { ButtonLink } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { DOCUMENT_TYPES, type RequiredDocument } from "@/lib/onboarding/registration/records/required-document";
import type { RegistrationDocument } from "@/lib/onboarding/shapes/registration";
import { getStepHref } from "@/lib/onboarding/registration/records/steps";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = { documents: readonly RegistrationDocument[]; list: readonly RequiredDocument[] };

const FAILED = "Couldn't update the documents. Check your connection and try again.";

/** The requested documents. */
export function DocumentsStep({ documents, list }: Props) {
  const router = useRouter();
  const needed = list.filter(({ required }) => required);
  const [type, setType] = useState<string>(needed.find(({ uploaded }) => !uploaded)?.type ?? "other");
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const runWhileBusy = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setProblem("");
    await work().catch((error: unknown) => setProblem(error instanceof CallError ? error.message : FAILED));
    setIsBusy(false);
    router.refresh();
  };
  const remove = (id: string) =>
    runWhileBusy(() =>
      api("POST /api/registration", {
        body: { documents: documents.flatMap((each) => (each.id === id ? [] : [each.id])) },
      })
    );
  return (
    <Section title="Documents" text={needed.length > 0 ? undefined : "No documents required."}>
      <ul className="flex flex-col gap-1">
        {needed.map(({ type: each, name, uploaded }) => (
          <li key={each} className={uploaded ? "text-success-ink" : "text-ink"}>
            {uploaded ? "Added" : "Required"}: {name}
          </li>
        ))}
      </ul>
      <Select
        label="Document type"
        options={DOCUMENT_TYPES.map((each) => ({ id: each.type, label: each.name }))}
        value={type}
        onChange={setType}
      />
      <FileDrop
        label="Drop files here"
        hint="JPEG, PNG, WebP, or PDF, up to 5 files and 15 MB per upload"
        accept={["image/jpeg", "image/png", "image/webp", "application/pdf"]}
        isMultiple
        onFiles={(files) => void runWhileBusy(() => uploadDocuments(files, type))}
      />
      {problem && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
      {documents.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {documents.map(({ id, file_name }) => (
            <li key={id} className="flex items-center gap-2 px-3 py-1.5">
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{file_name}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${file_name}`}
                isDisabled={isBusy}
                onPress={() => void remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <ButtonLink href={getStepHref("sign")} variant="primary">
          Continue
        </ButtonLink>
        <ButtonLink href={getStepHref("banking")} variant="quiet">
          Back
        </ButtonLink>
      </div>
    </Section>
  );
}

async function uploadDocuments(files: readonly File[], type: string): Promise<void> {
  const form = new FormData();
  form.set("type", type);
  for (const file of files) form.append("documents", file);
  const answer = await fetch("/api/registration/documents", { method: "POST", body: form });
  if (!answer.ok) throw new CallError(answer.status, await answer.json());
}
