"use client";

import { CalendarPlus, Merge, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ButtonLink } from "@/components/ui/link";
import { useCustomerRemoval } from "./use-customer-removal";

type Props = { id: string; fullName: string; isDeleted: boolean; canChange: boolean; canBook: boolean };

/** Book, edit and delete in the head of a customer's page; a deleted customer can only be restored. */
export function CustomerActions({ id, fullName, isDeleted, canChange, canBook }: Props) {
  const { remove, restore } = useCustomerRemoval({ id, fullName });
  if (isDeleted) {
    return (
      canChange && (
        <Button icon={<RotateCcw aria-hidden />} onPress={() => void restore()}>
          Restore customer
        </Button>
      )
    );
  }
  return (
    <>
      {canChange && (
        <>
          <IconButton label="Delete customer" onPress={() => void remove()}>
            <Trash2 aria-hidden />
          </IconButton>
          <ButtonLink href={`/customers/merge?id=${id}`} icon={<Merge aria-hidden />} className="max-md:hidden">
            Merge
          </ButtonLink>
          <ButtonLink href={`/customer/show/${id}?edit=customer`} scroll={false} icon={<Pencil aria-hidden />}>
            Edit
          </ButtonLink>
        </>
      )}
      {canBook && (
        <ButtonLink href={`/schedule/new?customer=${id}`} variant="primary" icon={<CalendarPlus aria-hidden />}>
          Book appointment
        </ButtonLink>
      )}
    </>
  );
}
