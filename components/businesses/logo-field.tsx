"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { sendPictures } from "@/components/office/send-picture";
import { Button } from "@/components/ui/button";
import { FileDrop } from "@/components/ui/file-drop";
import { toast } from "@/components/ui/toast";
import { printableLogo } from "./printable-logo";
import { api } from "@/lib/platform/http/api-client";

/** The logo that documents, mails and customers' pages carry. */
export function LogoField({ logo, name }: { logo: string; name: string }) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async ([file]: File[]) => {
    if (!file) return;
    setSending(true);
    const logo = await printableLogo(file).catch(() => null);
    const refused = logo
      ? await sendPictures("/api/business/logo", { logo })
      : "This picture cannot be read. Choose a PNG, JPEG or WebP.";
    setSending(false);
    setProblem(refused);
    if (refused) return;
    toast.success("Logo saved");
    router.refresh();
  };
  const remove = async () => {
    setSending(true);
    await api("DELETE /api/business/logo", {}).then(
      () => router.refresh(),
      (error: Error) => setProblem(error.message),
    );
    setSending(false);
  };
  return (
    <div className="flex flex-col gap-3">
      {logo && (
        <div className="flex items-center gap-4">
          <img
            src={logo}
            alt={`Logo of ${name}`}
            className="h-16 max-w-48 rounded-control border border-line bg-white object-contain p-1"
          />
          <Button variant="quiet" isPending={isSending} onPress={() => void remove()}>
            Remove
          </Button>
        </div>
      )}
      <FileDrop
        label={logo ? "Replace the logo" : "Add your logo"}
        hint="PNG, JPEG or WebP up to 5 MB"
        accept={["image/png", "image/jpeg", "image/webp"]}
        maxBytes={5 * 1024 * 1024}
        onFiles={(files) => void send(files)}
      />
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
