"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { PictureDrop } from "@/components/office/picture-drop";
import { sendPictures } from "@/components/office/send-picture";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { toPrintableLogo } from "./printable-logo";
import { api } from "@/lib/platform/http/api-client";

/** The logo for documents, emails, and customer pages. */
export function LogoField({ logo, name }: { logo: string; name: string }) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    setSending(true);
    const logo = await toPrintableLogo(file).catch(() => null);
    const refused = logo
      ? await sendPictures("/api/business/logo", { logo })
      : "Couldn't read this image. Use a PNG, JPEG, or WebP file.";
    setSending(false);
    setProblem(refused);
    if (refused) return;
    toast.success("Logo saved.");
    router.refresh();
  };
  const remove = async () => {
    setSending(true);
    await api("DELETE /api/business/logo", {}).then(
      () => router.refresh(),
      (error: Error) => setProblem(error.message)
    );
    setSending(false);
  };
  return (
    <div className="flex flex-col gap-3">
      {logo && (
        <div className="flex items-center gap-4">
          <img
            src={logo}
            alt={`${name} logo`}
            className="h-16 max-w-48 rounded-control border border-line bg-white object-contain p-1"
          />
          <Button variant="quiet" isPending={isSending} onPress={() => void remove()}>
            Remove logo
          </Button>
        </div>
      )}
      <PictureDrop
        label={logo ? "Replace logo" : "Add your logo"}
        problem={problem}
        onPicture={(file) => void send(file)}
      />
    </div>
  );
}
