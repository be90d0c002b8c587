"use client";

import { useId, useState } from "react";

/** The signer's name. An empty name shows a message, or the browser's own without scripts. */
export function NameToSign({ placeholder }: { placeholder: string }) {
  const [isMissing, setMissing] = useState(false);
  const message = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="flex flex-col gap-1">
        <span className="text-sm font-medium">Your full name</span>
        <input
          name="name"
          required
          pattern=".*\S.*"
          title="Your full name"
          maxLength={120}
          autoComplete="name"
          placeholder={placeholder}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? message : undefined}
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            setMissing(true);
          }}
          onInput={() => setMissing(false)}
          className="field-box control min-h-12 px-3 text-lg"
        />
      </label>
      {isMissing && (
        <p id={message} role="alert" className="text-sm text-danger-ink">
          Type your full name to sign.
        </p>
      )}
    </div>
  );
}
