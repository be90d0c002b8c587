"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    /** The button that was pressed last before the page's scripts ran. */
    earlyPress?: HTMLElement;
  }
}

/** Presses again what was pressed before anything could hear it. */
export function ReplayPress() {
  useEffect(() => {
    const button = window.earlyPress;
    delete window.earlyPress;
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
