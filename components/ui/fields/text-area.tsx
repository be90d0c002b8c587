"use client";

import type { Ref } from "react";
import { TextArea as AriaTextArea, type TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { cn } from "../class-names";
import { TextFrame, type TextFrameProps } from "./text-frame";

export type TextAreaProps = TextFrameProps &
  Pick<AriaTextFieldProps, "onKeyDown"> & {
    rows?: number;
    maxLength?: number;
    placeholder?: string;
    inputRef?: Ref<HTMLTextAreaElement>;
  };

/** Grows with its text from `rows` lines on. A growing field that looks like a single line has no resize handle. */
export function TextArea({ rows = 3, placeholder, inputRef, ...frame }: TextAreaProps) {
  return (
    <TextFrame {...frame}>
      {() => (
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          placeholder={placeholder}
          className={cn(
            "field-box field-sizing-content max-h-96 w-full px-2.5 py-1.5 text-lg md:text-base",
            rows === 1 && "supports-[field-sizing:content]:resize-none"
          )}
          style={{ minHeight: `${rows * 1.45 + 0.9}em` }}
        />
      )}
    </TextFrame>
  );
}
