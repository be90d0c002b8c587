"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

type Props = { id: string; name: string; isFirst: boolean; isLast: boolean };

/** Moves a status up or down in its order. */
export function StatusOrderButtons({ id, name, isFirst, isLast }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const move = async (direction: "up" | "down") => {
    try {
      const answer = await api("POST /api/customer-statuses/[id]/priority", { params: { id }, body: { direction } });
      offerUndo(`Moved ${name} ${direction}.`, [answer]);
      router.refresh();
    } catch (error) {
      toast.danger((error as Error).message);
    }
  };
  return (
    <span className="flex">
      <IconButton label={`Move ${name} up`} isDisabled={isFirst} onPress={() => void move("up")}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`Move ${name} down`} isDisabled={isLast} onPress={() => void move("down")}>
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  );
}
