/** Waits until `check` is true. Fails after `seconds`. A busy machine needs more of them. */
export async function waitUntil(check: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`still not so after ${seconds} seconds: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
