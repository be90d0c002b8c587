"use client";

import { useEffect, useState } from "react";
import { SignaturePad } from "@/components/ui/signature/signature-pad";

/** A drawn signature inside a plain form. Absent without scripts. */
export function DrawnSignature({ name }: { name: string }) {
  const [isReady, setReady] = useState(false);
  const [drawing, setDrawing] = useState("");
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <>
      <SignaturePad
        label="Signature (optional)"
        onChange={(signature) => setDrawing(signature?.kind === "drawn" ? signature.png : "")}
      />
      <input type="hidden" name={name} value={drawing} />
    </>
  );
}
