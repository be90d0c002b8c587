"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { sendForm } from "@/components/office/send-picture";
import { Card } from "@/components/ui/card";
import { FileDrop } from "@/components/ui/fields/file-drop";
import { TextLink } from "@/components/ui/link";
import { toast } from "@/components/ui/overlays/toast";
import { getFreshToken } from "./save-enrollment";

type Props = {
  product: string;
  documents: ReadonlyArray<{ id: string; fileName: string }>;
  help: string;
};

/** The documents of a request. */
export function DocumentDrop({ product, documents, help }: Props) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const send = async (files: File[]) => {
    const fields = { accessToken: await getFreshToken(), product, documents: files };
    const { refused } = await sendForm("/api/enrollments/documents", fields, () => null);
    setProblem(refused);
    if (refused) return;
    toast.success(files.length === 1 ? "Document added." : `${files.length} documents added.`);
    router.refresh();
  };
  return (
    <Card title="Documents">
      <FileDrop
        label="Add documents"
        hint="PDF, JPEG, or PNG, up to 15 MB each"
        accept={["application/pdf", "image/jpeg", "image/png"]}
        isMultiple
        onFiles={(files) => void send(files)}
      />
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{help} Only users who manage settings can see these documents.</p>
      {documents.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {documents.map(({ id, fileName }) => (
            <li key={id}>
              <TextLink href={`/api/files/${id}`}>{fileName}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
