"use client";

import { CalendarPlus, Ellipsis, FilePlus2, Mail, Merge, Pencil, Phone, RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { getButtonStyles } from "@/components/ui/button-styles";
import { IconButton } from "@/components/ui/icon-button";
import { ButtonLink } from "@/components/ui/link";
import { Menu } from "@/components/ui/overlays/menu";
import { useCustomerRemoval } from "./use-customer-removal";

type Props = {
  id: string;
  fullName: string;
  isDeleted: boolean;
  /** A phone number in E.164 and an email address. Null when there is none. */
  reach: { phoneLink: string | null; email: string | null };
  can: { change: boolean; book: boolean; bill: boolean };
  /** Opens the conversation with the customer, if texting is set up. */
  textButton: ReactNode;
};

/** Call, write, invoice, and book from the head of a customer's page. A deleted customer can only be restored. */
export function CustomerActions({ id, fullName, isDeleted, reach, can, textButton }: Props) {
  const { remove, restore } = useCustomerRemoval();
  if (isDeleted) {
    return (
      can.change && (
        <Button icon={<RotateCcw aria-hidden />} onPress={() => void restore({ id, fullName })}>
          Restore customer
        </Button>
      )
    );
  }
  return (
    <>
      {reach.phoneLink && (
        <a href={reach.phoneLink} className={getButtonStyles()}>
          <Phone aria-hidden />
          Call
        </a>
      )}
      {textButton}
      {reach.email && (
        <a href={`mailto:${reach.email}`} className={getButtonStyles()}>
          <Mail aria-hidden />
          Email
        </a>
      )}
      {can.bill && (
        <ButtonLink href={`/customer/show/${id}?edit=invoice`} scroll={false} icon={<FilePlus2 aria-hidden />}>
          Invoice
        </ButtonLink>
      )}
      {can.book && (
        <ButtonLink href={`/schedule/new?customer=${id}`} variant="primary" icon={<CalendarPlus aria-hidden />}>
          Book appointment
        </ButtonLink>
      )}
      {can.change && (
        <Menu
          label="More"
          placement="bottom end"
          trigger={
            <IconButton label="More">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={[
            {
              id: "edit",
              label: "Edit customer",
              icon: <Pencil aria-hidden />,
              href: `/customer/show/${id}?edit=customer`,
            },
            { id: "merge", label: "Merge customer", icon: <Merge aria-hidden />, href: `/customers/merge?id=${id}` },
            {
              id: "delete",
              label: "Delete customer",
              icon: <Trash2 aria-hidden />,
              isDestructive: true,
              onAction: () => void remove({ id, fullName }),
            },
          ]}
        />
      )}
    </>
  );
}
