"use client";

import { Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

/** Sets or clears the user's favorite liveboard. rule: analytics/favourite */
export function FavoriteButton({
  liveboardId,
  name,
  isFavorite,
}: {
  liveboardId: string;
  name: string;
  isFavorite: boolean;
}) {
  const router = useRouter();
  const [isStarred, setStarred] = useOptimistic(isFavorite);
  const [, startTransition] = useTransition();
  const toggle = () =>
    startTransition(async () => {
      setStarred(!isFavorite);
      try {
        await api("POST /api/analytics/liveboards/favorite", { body: { liveboardId, setToFavorite: !isFavorite } });
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : "Couldn't update favorites. Try again.");
      }
      startTransition(() => router.refresh());
    });
  return (
    <IconButton label={isStarred ? `Remove ${name} from favorites` : `Add ${name} to favorites`} onPress={toggle}>
      <Star aria-hidden className={isStarred ? "fill-current" : ""} />
    </IconButton>
  );
}
