import { type Child, startChild } from "./child";

/** Starts a virtual display that is large enough for a screen of the office. It draws maps without a graphics card. */
export async function startDisplay(xvfb: string): Promise<{ name: string; stop: Child["stop"] }> {
  // Xvfb takes the first free number and prints it.
  const child = startChild(xvfb, () => ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  try {
    return { name: `:${await child.waitForOutput(/^(\d+)$/)}`, stop: child.stop };
  } catch (error) {
    await child.stop();
    throw error;
  }
}
