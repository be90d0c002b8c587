"use client";

import { TextArea as AriaTextArea } from "react-aria-components";
import { TextFrame, type TextFrameProps } from "./text-frame";

export type TextAreaProps = TextFrameProps & { rows?: number; maxLength?: number; placeholder?: string };

/** Grows with its text, from `rows` lines on. */
export function TextArea({ rows = 3, placeholder, ...frame }: TextAreaProps) {
  return (
    <TextFrame {...frame}>
      {() => (
        <AriaTextArea
          rows={rows}
          placeholder={placeholder}
          className="field-box field-sizing-content max-h-96 w-full px-2.5 py-1.5 text-lg md:text-base"
          style={{ minHeight: `${rows * 1.45 + 0.9}em` }}
        />
      )}
    </TextFrame>
  );
}
