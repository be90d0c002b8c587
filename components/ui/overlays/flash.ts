"use client";

import type { ReactNode } from "react";
import { FLASH_DURATION, type FlashKind } from "./flash-duration";
import { createMessageQueue } from "./message-queue";

export const flashes = createMessageQueue<FlashKind>(FLASH_DURATION);

/** Messages at the top of the page: flash.success("Saved"), flash.warning(…), flash.error(…). */
export const flash = {
  success: (text: ReactNode) => flashes.show("success", text),
  warning: (text: ReactNode) => flashes.show("warning", text),
  error: (text: ReactNode) => flashes.show("error", text),
};
