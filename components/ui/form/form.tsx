"use client";

import { UNKNOWN_ERROR } from "@/components/ui/form-errors";
import { type FormEvent, type ReactNode, useMemo, useRef, useState, useTransition } from "react";
import { Form as AriaForm, FormContext as AriaFormContext } from "react-aria-components";
import { cn } from "../class-names";
import { FormContext } from "./form-context";
import { type FormProblems, splitErrors } from "../form-errors";
import { focusFirstError, listFieldNames } from "./form-focus";
import { DraftNotice, OtherErrors, SaveBar } from "./form-parts";
import { type FormValues, readValues } from "./form-values";
import { useDraft } from "./use-draft";
import { useLeaveGuard } from "../overlays/leave-guard";

export type FormProps = {
  /** Saves. Returns the problems to show, or nothing on success. A thrown error shows its own message. */
  onSave: (values: FormValues, data: FormData) => Promise<FormProblems | void>;
  /** The storage key of the draft, such as "customer:new". Without it nothing is kept. */
  draftKey?: string;
  saveLabel?: string;
  onCancel?: () => void;
  cancelHref?: string;
  /** Keeps the Save bar in view, for forms longer than a screen. */
  isSticky?: boolean;
  actions?: ReactNode;
  hideSave?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

const NONE = { fields: {}, other: [] } as { fields: Record<string, string[]>; other: string[] };

export function Form({ onSave, draftKey, children, className, id, hideSave, ...bar }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, isBack, round, keep, forget, discard } = useDraft(draftKey, form);
  const [problems, setProblems] = useState(NONE);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, startSaving] = useTransition();
  useLeaveGuard(isDirty && !isSaving);

  const context = useMemo(
    () => ({
      errors: problems.fields,
      // Fields that mount after the user's first change start from their own values.
      draft: isDirty ? null : draft,
      changed: (name: string) => {
        setDirty(true);
        setProblems((before) =>
          name in before.fields ? { ...before, fields: { ...before.fields, [name]: [] } } : before
        );
        keep();
      },
    }),
    [problems.fields, draft, isDirty, keep]
  );

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const element = event.currentTarget;
    const values = readValues(element);
    const data = new FormData(element);
    if (isSaving) return;
    // The errors of the last try do not apply to this one, which may take a while.
    setProblems((before) => (before.other.length > 0 ? { ...before, other: [] } : before));
    startSaving(async () => {
      const answer = await onSave(values, data).catch((error: unknown) => ({
        otherErrors: [error instanceof Error ? error.message : UNKNOWN_ERROR],
      }));
      const newProblems = answer ? splitErrors(answer, listFieldNames(element)) : NONE;
      setProblems(newProblems);
      if (Object.keys(newProblems.fields).length + newProblems.other.length > 0) {
        requestAnimationFrame(() => focusFirstError(element, newProblems.fields));
      } else {
        setDirty(false);
        forget();
      }
    });
  };

  return (
    <FormContext value={context}>
      {/* The library's form passes its props to nested forms, even in a dialog. Saving one would save the other too. */}
      <AriaFormContext value={null}>
        <AriaForm
          ref={form}
          {...(id ? { id } : {})}
          validationBehavior="aria"
          aria-busy={isSaving || undefined}
          onSubmit={save}
          className={cn("flex flex-col gap-6", className)}
        >
          {isBack && <DraftNotice onDiscard={() => (discard(), setDirty(false))} />}
          <OtherErrors messages={problems.other} />
          <div key={round} className="contents">
            {children}
          </div>
          {!hideSave && <SaveBar {...bar} isSaving={isSaving} />}
        </AriaForm>
      </AriaFormContext>
    </FormContext>
  );
}
