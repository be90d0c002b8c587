import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const servers = path.resolve("tests/bench/servers.ts");

/** A bench that has started a server on a free port and runs until it is stopped. */
const MEASURES = `
import { createServer } from "node:net";
const free = createServer().listen(0, "127.0.0.1", () => {
  const { port } = free.address();
  free.close(async () => {
    const { startServer } = await import(${JSON.stringify(servers)});
    const answers = "require('node:http').createServer((_, answer) => answer.end()).listen(" + port + ", '127.0.0.1')";
    await startServer(["-e", answers], {}, "http://127.0.0.1:" + port);
    process.send(port);
    setInterval(() => {}, 1000);
  });
});`;

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false
  );

async function startMeasuring(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", MEASURES], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const port = await new Promise<number>((resolve) => child.once("message", (message) => resolve(Number(message))));
  return { child, port };
}

it.each([
  ["Ctrl-C", (child: ChildProcess) => void child.kill("SIGINT")],
  ["a signal", (child: ChildProcess) => void child.kill("SIGTERM")],
  ["the end of its parent process", (child: ChildProcess) => child.disconnect()],
])("a benchmark stopped by %s leaves no server behind", async (_, stop) => {
  const { child, port } = await startMeasuring();
  expect(await isAnswering(port)).toBe(true);
  stop(child);
  await expect.poll(() => isAnswering(port), { timeout: 10_000 }).toBe(false);
});
