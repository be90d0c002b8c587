"use client";

import type { MouseEvent, ReactNode } from "react";
import { useCustomerRemoval } from "./use-customer-removal";

/** Handles the row buttons inside. They are plain buttons, because a page has one for each customer. */
export function CustomerRowActions({ children }: { children: ReactNode }) {
  const { remove, restore } = useCustomerRemoval();
  const handleClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button.row-button[value]") : null;
    if (!button) return;
    const customer = { id: button.value, fullName: button.title.slice(button.title.indexOf(" ") + 1) };
    void (button.name === "restore" ? restore(customer) : remove(customer));
  };
  return (
    <div role="presentation" onClick={handleClick}>
      {children}
    </div>
  );
}
