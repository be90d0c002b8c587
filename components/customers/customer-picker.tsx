"use client";

import { useContext, useEffect, useState } from "react";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { FormContext } from "@/components/ui/form/form-context";
import { Dialog } from "@/components/ui/overlays/dialog";
import { startOfTyped } from "./customer-form-values";
import { findCustomerOptions } from "./find-customer-options";
import { NewCustomerForm } from "./new-customer-form";

/** `defaultLocationId` is set only for a newly added customer. Null when that customer has no address yet. */
export type PickedCustomer = { id: string; fullName: string; defaultLocationId?: string | null };

export type CustomerPickerProps = {
  name?: string;
  label?: string;
  isRequired?: boolean;
  error?: string;
  autoFocus?: boolean;
  /** Offers to add a customer who is not found. */
  canCreate?: boolean;
  defaultCustomer?: PickedCustomer;
  /** The phone number or name of a new customer, whose form opens at once. */
  startNew?: string;
  /** Further known values of a new customer. Typed values win. */
  startValues?: { mobile?: string; email?: string; address?: string };
  onPick: (customer: PickedCustomer | null) => void;
};

/** Finds a customer by phone or name while the user types. A new customer can be added without leaving the page. */
export function CustomerPicker({
  name,
  label = "Customer",
  isRequired,
  error,
  autoFocus = false,
  canCreate = false,
  defaultCustomer,
  startNew,
  startValues,
  onPick,
}: CustomerPickerProps) {
  const [chosen, setChosen] = useState(defaultCustomer ?? null);
  const [typedText, setTypedText] = useState<string | null>(null);
  // The form opens in an effect. Otherwise it would lie under its panel, which mounts last.
  useEffect(() => setTypedText(startNew ?? null), [startNew]);

  const form = useContext(FormContext);
  const choose = (customer: PickedCustomer) => {
    setChosen(customer);
    if (name) form?.changed(name);
    setTypedText(null);
    onPick(customer);
  };

  return (
    <>
      <AsyncComboBox
        // The combo box keeps its own choice, so an outside choice remounts it.
        key={chosen?.id ?? ""}
        label={label}
        {...(name ? { name } : {})}
        {...(error ? { error } : {})}
        isRequired={isRequired ?? false}
        autoFocus={autoFocus}
        placeholder="Phone number or name"
        emptyText="No matching customers."
        load={findCustomerOptions}
        {...(chosen ? { defaultOption: { id: chosen.id, label: chosen.fullName } } : {})}
        onSelect={(option) => onPick(option ? { id: option.id, fullName: option.label } : null)}
        {...(canCreate
          ? { createLabel: (term: string) => `Add “${term}” as a new customer`, onCreate: setTypedText }
          : {})}
      />
      <Dialog title="New customer" size="large" isOpen={typedText !== null} onClose={() => setTypedText(null)}>
        {typedText !== null && (
          <NewCustomerForm
            compact
            draftKey={`customer:new:${typedText}`}
            start={{ ...startValues, ...startOfTyped(typedText) }}
            onCreated={({ id, fullName }, defaultLocationId) => choose({ id, fullName, defaultLocationId })}
            onUseExisting={({ id, fullName, location }) =>
              choose({ id, fullName, defaultLocationId: location?.id ?? null })
            }
            onCancel={() => setTypedText(null)}
          />
        )}
      </Dialog>
    </>
  );
}
