"use client";

import { useContext, useEffect, useRef } from "react";
import { FormContext } from "./form-context";
import { DRAFT_ONLY } from "./form-values";

type Props<Part> = {
  name: string;
  value: Part;
  /** What it is when the form opens: it is that again when a draft is thrown away. */
  first: Part;
  onFound: (part: Part) => void;
};

/**
 * A part of a form that is no field (a list, blocks of a mail), so that the form's draft has it too. It is plain data, is
 * never sent, and says to the form that it changed. It stands last in the form: what it has kept counts more than what
 * single fields of it have.
 */
export function KeptPart<Part>({ name, value, first, onFound }: Props<Part>) {
  const form = useContext(FormContext);
  const place = `${DRAFT_ONLY}${name}`;
  const text = JSON.stringify(value);
  const drafted = form?.draft?.[place];
  const opening = useRef({ found: typeof drafted === "string" ? drafted : JSON.stringify(first), text, onFound });
  const known = useRef(text);
  const changed = form?.changed;
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    changed?.(place);
  }, [text, place, changed]);
  // A draft that is put back or thrown away mounts the parts anew.
  useEffect(() => {
    const { found, text: now, onFound: take } = opening.current;
    if (found === now) return;
    known.current = found;
    take(JSON.parse(found));
  }, []);
  return <input type="hidden" name={place} value={text} />;
}
