// Requests an address every 15 ms. On request, tells its parent process how long the slowest answer took (ms).
import { Agent, get } from "node:http";

const [address] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const EVERY_MS = 15;

let slowest = { ms: 0, status: "" };
let startedAt = 0;

function note(status) {
  const ms = performance.now() - startedAt;
  if (ms > slowest.ms) slowest = { ms, status };
  startedAt = 0;
  setTimeout(sendRequest, EVERY_MS);
}

function sendRequest() {
  startedAt = performance.now();
  get(address, { agent }, (answer) => {
    answer.resume().once("end", () => note(answer.statusCode));
  }).once("error", (error) => note(error.message));
}

process.on("message", () => {
  // A request that is still waiting counts too.
  const waiting = startedAt ? { ms: performance.now() - startedAt, status: "waiting" } : slowest;
  process.send(waiting.ms > slowest.ms ? waiting : slowest);
  slowest = { ms: 0, status: "" };
});
process.on("disconnect", () => process.exit(0));
sendRequest();
