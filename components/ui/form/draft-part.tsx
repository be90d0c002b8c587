"use client";

import { useContext, useEffect, useRef } from "react";
import { FormContext } from "./form-context";
import { DRAFT_ONLY } from "./form-values";

type Props<Part> = {
  name: string;
  value: Part;
  /** The value when the form opens. Discarding a draft restores it. */
  first: Part;
  onRestore: (part: Part) => void;
};

/**
 * Adds a part that is no field (a list, or blocks of an email) to the form's draft. It is plain data, is never sent,
 * and marks the form as changed. It must come last, because its stored value wins over those of single fields.
 */
export function DraftPart<Part>({ name, value, first, onRestore }: Props<Part>) {
  const form = useContext(FormContext);
  const place = `${DRAFT_ONLY}${name}`;
  const text = JSON.stringify(value);
  const drafted = form?.draft?.[place];
  const opening = useRef({
    found: typeof drafted === "string" ? drafted : JSON.stringify(first),
    text,
    onFound: onRestore,
  });
  const lastText = useRef(text);
  const changed = form?.changed;
  useEffect(() => {
    if (lastText.current === text) return;
    lastText.current = text;
    changed?.(place);
  }, [text, place, changed]);
  // Restoring or discarding a draft remounts the parts.
  useEffect(() => {
    const { found: initialText, text: now, onFound: take } = opening.current;
    if (initialText === now) return;
    lastText.current = initialText;
    take(JSON.parse(initialText));
  }, []);
  return <input type="hidden" name={place} value={text} />;
}
