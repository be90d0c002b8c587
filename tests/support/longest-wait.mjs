// Requests an address every 15 ms. On request, tells its parent process how long the slowest answer took (ms).
import { Agent, get } from "node:http";

const [address] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const EVERY_MS = 15;

let slowest = { ms: 0, status: "" };
let began = 0;

function note(status) {
  const ms = performance.now() - began;
  if (ms > slowest.ms) slowest = { ms, status };
  began = 0;
  setTimeout(ask, EVERY_MS);
}

function ask() {
  began = performance.now();
  get(address, { agent }, (answer) => {
    answer.resume().once("end", () => note(answer.statusCode));
  }).once("error", (error) => note(error.message));
}

process.on("message", () => {
  // A request that is still waiting counts too.
  const waiting = began ? { ms: performance.now() - began, status: "waiting" } : slowest;
  process.send(waiting.ms > slowest.ms ? waiting : slowest);
  slowest = { ms: 0, status: "" };
});
process.on("disconnect", () => process.exit(0));
ask();
