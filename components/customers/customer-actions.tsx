"use client";

import { Pencil, RotateCcw, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ButtonLink } from "@/components/ui/link";
import { useCustomerRemoval } from "./use-customer-removal";

type Props = { id: string; fullName: string; isDeleted: boolean };

/** Edit and delete in the head of a customer's page; a deleted customer can only be restored. */
export function CustomerActions({ id, fullName, isDeleted }: Props) {
  const { remove, restore } = useCustomerRemoval({ id, fullName });
  if (isDeleted) {
    return (
      <Button icon={<RotateCcw aria-hidden />} onPress={() => void restore()}>
        Restore customer
      </Button>
    );
  }
  return (
    <>
      <IconButton label="Delete customer" onPress={() => void remove()}>
        <Trash2 aria-hidden />
      </IconButton>
      <ButtonLink href={`/customer/show/${id}?edit=customer`} scroll={false} icon={<Pencil aria-hidden />}>
        Edit
      </ButtonLink>
    </>
  );
}
