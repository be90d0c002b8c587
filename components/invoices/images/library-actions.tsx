"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";
import { LibraryDrop } from "./library-drop";

/** Adds an image to the library and shows it. */
export function AddLibraryImage() {
  const router = useRouter();
  const confirmAdded = ({ file_name: name }: { file_name: string }) => {
    toast.success(`Added ${name}.`);
    router.refresh();
  };
  return <LibraryDrop onAdded={confirmAdded} />;
}

/** Removes an image from the library. */
export function LibraryImageMenu({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const remove = async () => {
    if (!(await confirmDelete("image", name))) return;
    try {
      const removed = await api("POST /api/invoices/image-library/[id]/remove", { params: { id } });
      offerUndo(`Deleted ${name}.`, [removed]);
      router.refresh();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.danger(error.message);
    }
  };
  return (
    <IconButton label={`Delete ${name}`} size="small" onPress={() => void remove()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
