"use client";

import { Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { cn } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/overlays/toast";
import { callVendor } from "@/lib/price-book/catalog/call-vendor";

type Props = { id: string; name: string; vendorId: number; isFavorite: boolean };

/** Marks a task as the user's favorite. */
export function FavoriteButton({ id, name, vendorId, isFavorite }: Props) {
  const router = useRouter();
  const [isOn, setOn] = useState(isFavorite);
  const toggle = async () => {
    const body = { favorite: !isOn };
    const called = await callVendor("POST /api/product-vendor/product/[id]/favorite", {
      params: { id },
      query: { vendorId },
      body,
    });
    if (!called.result) return toast.danger("Couldn't update favorites. Try again.");
    setOn(called.answer.favorite);
    router.refresh();
  };
  return (
    <IconButton
      size="small"
      label={isOn ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      onPress={() => void toggle()}
    >
      <Star aria-hidden className={cn(isOn && "fill-warning text-warning")} />
    </IconButton>
  );
}
