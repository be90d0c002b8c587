/** The visible area of a page, in pixels. */
export type Size = { width: number; height: number };

/** The options to start a browser with. */
export type Start = {
  size: Size;
  /** The proxy for all traffic, `host:port`. A test can cut this network. */
  proxy: string;
};

/** Input as both versions of WebDriver describe it. */
export type Input =
  | { type: "key"; id: string; actions: Array<Record<string, unknown>> }
  | {
      type: "pointer";
      id: string;
      parameters: { pointerType: "mouse" | "touch" };
      actions: Array<Record<string, unknown>>;
    };

/** A browser with one page, for one person. Its profile is temporary. */
export type Browser = {
  goto: (url: string) => Promise<void>;
  /** Resizes the window of the open page. */
  resize: (size: Size) => Promise<void>;
  /**
   * Calls a function in the page. The function is sent as text, so it cannot use anything outside itself. Its
   * parameters and its result are plain data.
   */
  call: <P extends readonly unknown[], T>(work: (...parameters: P) => T | Promise<T>, ...parameters: P) => Promise<T>;
  performInputs: (...inputs: Input[]) => Promise<void>;
  /** A picture of the page: a PNG in base64. */
  picture: () => Promise<string>;
  /** Errors in the console and violations of the content security policy. */
  problems: () => readonly string[];
  close: () => Promise<void>;
};

/** A browser engine that a drill runs in beside Chromium. */
export type Engine = {
  name: string;
  /** The input that simulates a finger. The mouse stands in when the driver has no touch. */
  finger: "mouse" | "touch";
  start(start: Start): Promise<Browser>;
};
