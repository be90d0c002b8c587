"use client";

import { RotateCcw, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { useCustomerRemoval } from "./use-customer-removal";

type Props = { id: string; fullName: string; isDeleted: boolean };

/** Delete, or restore, at the end of a row. */
export function CustomerRowActions({ id, fullName, isDeleted }: Props) {
  const { remove, restore } = useCustomerRemoval({ id, fullName });
  if (isDeleted) {
    return (
      <IconButton label={`Restore ${fullName}`} size="small" onPress={() => void restore()}>
        <RotateCcw aria-hidden />
      </IconButton>
    );
  }
  return (
    <IconButton label={`Delete ${fullName}`} size="small" onPress={() => void remove()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
