"use client";

import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { cn } from "../class-names";
import { toPlainMessage } from "../form-errors";

/** The props of every field besides its value. */
export type FieldProps = {
  label: string;
  name?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  hideLabel?: boolean;
  className?: string;
};

export const fieldColumn = "group flex min-w-0 flex-col gap-1";

function FieldLabel({ label, isRequired, hideLabel }: Pick<FieldProps, "label" | "isRequired" | "hideLabel">) {
  return (
    <Label className={cn("text-sm font-medium text-ink", hideLabel && "sr-only")}>
      {label}
      {isRequired && (
        <span aria-hidden className="ml-0.5 text-danger-ink">
          *
        </span>
      )}
    </Label>
  );
}

type FrameProps = Pick<FieldProps, "label" | "help" | "isRequired" | "hideLabel"> & {
  errors: string[];
  children: ReactNode;
};

/** The label above a control, with help and error below. It must be inside a react-aria field, which links the four. */
export function FieldFrame({ label, help, isRequired, hideLabel, errors, children }: FrameProps) {
  return (
    <>
      <FieldLabel label={label} isRequired={isRequired ?? false} hideLabel={hideLabel ?? false} />
      {children}
      {help && (
        <Text slot="description" className="text-sm text-muted">
          {help}
        </Text>
      )}
      <FieldMessages errors={errors} />
    </>
  );
}

function FieldMessages({ errors }: { errors: string[] }) {
  return (
    <FieldError className="flex flex-col text-sm text-danger-ink">
      {errors.map((message) => (
        <span key={message}>{toPlainMessage(message)}</span>
      ))}
    </FieldError>
  );
}
