/** How many pixels of a page are seen. */
export type Size = { width: number; height: number };

/** What a browser is started with. */
export type Start = {
  size: Size;
  /** The proxy through which everything goes, `host:port`: the network that a test can take away. */
  proxy: string;
};

/** Input as WebDriver describes it, in both of its versions. */
export type Input =
  | { type: "key"; id: string; actions: Array<Record<string, unknown>> }
  | {
      type: "pointer";
      id: string;
      parameters: { pointerType: "mouse" | "touch" };
      actions: Array<Record<string, unknown>>;
    };

/** A browser with one page, of one person. It has a profile of its own, which goes with it. */
export type Browser = {
  goto: (url: string) => Promise<void>;
  /** Makes the window of the page that is open so large. */
  resize: (size: Size) => Promise<void>;
  /**
   * Calls a function in the page. It is sent as text, so it knows nothing of what is around it here; its parameters and
   * its answer are plain data.
   */
  call: <P extends readonly unknown[], T>(work: (...parameters: P) => T | Promise<T>, ...parameters: P) => Promise<T>;
  act: (...inputs: Input[]) => Promise<void>;
  /** The page as it looks, a PNG in base64. */
  picture: () => Promise<string>;
  /** What it wrote into its console as an error, and what the policy forbade. */
  problems: () => readonly string[];
  close: () => Promise<void>;
};

/** A browser engine that a drill runs in beside Chromium. */
export type Engine = {
  name: string;
  /** How a finger is played: where the driver has no touch, by the mouse. */
  finger: "mouse" | "touch";
  start(start: Start): Promise<Browser>;
};
