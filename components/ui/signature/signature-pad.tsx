"use client";

import { Eraser } from "lucide-react";
import { useState } from "react";
import { Button } from "../button";
import { TextField } from "../fields/text-field";
import { useInk } from "./use-ink";

export type Signature = { kind: "drawn"; png: string } | { kind: "typed"; name: string };
export type SignaturePadProps = { label: string; onChange: (signature: Signature | null) => void; error?: string };

/** A drawn signature, or a typed name for users who cannot draw. Always dark ink on white, as it will be printed. */
export function SignaturePad({ label, onChange, error }: SignaturePadProps) {
  const [isTyping, setTyping] = useState(false);
  const [isEmpty, setEmpty] = useState(true);
  const { canvas, clear, handlers } = useInk((png) => {
    setEmpty(false);
    onChange({ kind: "drawn", png });
  });
  const restart = (typing: boolean) => {
    clear();
    setEmpty(true);
    setTyping(typing);
    onChange(null);
  };
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      {isTyping ? (
        <TextField
          label={`${label}: type your full name`}
          autoComplete="name"
          error={error}
          onChange={(name) => onChange(name.trim() ? { kind: "typed", name: name.trim() } : null)}
        />
      ) : (
        <>
          <span className="text-sm font-medium">{label}</span>
          <div className="relative h-40 rounded-control border border-line-strong bg-[oklch(1_0_0)]">
            <canvas
              ref={canvas}
              role="img"
              aria-label={isEmpty ? "Empty signature box" : "Your signature"}
              {...handlers}
              className="absolute inset-0 size-full cursor-crosshair touch-none"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-4 bottom-8 border-b border-[oklch(0.7_0.01_70)]"
            />
            {isEmpty && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-x-4 bottom-2 text-sm text-[oklch(0.475_0.014_65)]"
              >
                Sign above the line
              </span>
            )}
          </div>
          {error && (
            <span role="alert" className="text-sm text-danger-ink">
              {error}
            </span>
          )}
        </>
      )}
      <div className="flex gap-2">
        {!isTyping && (
          <Button
            size="small"
            variant="quiet"
            icon={<Eraser aria-hidden />}
            isDisabled={isEmpty}
            onPress={() => restart(false)}
          >
            Clear
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={() => restart(!isTyping)}>
          {isTyping ? "Draw instead" : "Type instead"}
        </Button>
      </div>
    </div>
  );
}
