"use client";

import type { ReactNode, Ref } from "react";
import { Group, Input, type TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { cn } from "../class-names";
import { TextFrame, type TextFrameProps } from "./text-frame";

export type TextFieldProps = TextFrameProps &
  Pick<
    AriaTextFieldProps,
    | "type"
    | "inputMode"
    | "autoComplete"
    | "maxLength"
    | "isReadOnly"
    | "autoFocus"
    | "onBlur"
    | "onKeyDown"
    | "onPaste"
    | "id"
  > & {
    placeholder?: string;
    prefix?: ReactNode;
    suffix?: ReactNode;
    inputClassName?: string;
    inputRef?: Ref<HTMLInputElement>;
  };

export function TextField({ placeholder, prefix, suffix, inputClassName, inputRef, ...frame }: TextFieldProps) {
  return (
    <TextFrame {...frame}>
      {(isInvalid) => (
        <Group
          isInvalid={isInvalid}
          isDisabled={frame.isDisabled ?? false}
          className="field-box control flex items-stretch"
        >
          {prefix && <span className="flex items-center pl-2.5 text-muted">{prefix}</span>}
          <Input
            ref={inputRef}
            placeholder={placeholder}
            className={cn("w-full min-w-0 flex-1 rounded-control bg-transparent px-2.5 outline-none", inputClassName)}
          />
          {suffix && <span className="flex items-center pr-2.5 text-muted">{suffix}</span>}
        </Group>
      )}
    </TextFrame>
  );
}
