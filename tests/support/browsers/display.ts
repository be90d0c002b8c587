import { type Child, startChild } from "./child";

/** A display that nobody sees, large enough for an office's screen. Maps are drawn on it without a graphics card. */
export async function startDisplay(xvfb: string): Promise<{ name: string; stop: Child["stop"] }> {
  // It takes the first number that is free, and says which.
  const child = startChild(xvfb, () => ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  try {
    return { name: `:${await child.said(/^(\d+)$/)}`, stop: child.stop };
  } catch (error) {
    await child.stop();
    throw error;
  }
}
