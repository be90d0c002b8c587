// Requests each address every 15 ms. On "slowest", tells its parent process how long the slowest answer took (ms). On
// "start", forgets the answers so far, and tells its parent once every request that was under way has its answer.
import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });
const EVERY_MS = 15;

let slowest = { ms: 0, status: "" };
/** The addresses with the cookies of their sessions, and when the request under way began. */
const probes = JSON.parse(process.argv[2]).map(([address, cookie = ""]) => ({ address, cookie, startedAt: 0 }));

function note(probe, status) {
  const ms = performance.now() - probe.startedAt;
  if (ms > slowest.ms) slowest = { ms, status };
  probe.startedAt = 0;
  setTimeout(sendRequest, EVERY_MS, probe);
}

function sendRequest(probe) {
  probe.startedAt = performance.now();
  get(probe.address, { agent, headers: { cookie: probe.cookie } }, (answer) => {
    answer.resume().once("end", () => note(probe, answer.statusCode));
  }).once("error", (error) => note(probe, error.message));
}

async function startAnew() {
  const since = performance.now();
  while (probes.some(({ startedAt }) => startedAt > 0 && startedAt < since))
    await new Promise((resolve) => setTimeout(resolve, 1));
  slowest = { ms: 0, status: "" };
  process.send("started");
}

process.on("message", (message) => {
  if (message === "start") return void startAnew();
  for (const { startedAt } of probes) {
    // A request that is still waiting counts too.
    const ms = startedAt ? performance.now() - startedAt : 0;
    if (ms > slowest.ms) slowest = { ms, status: "waiting" };
  }
  process.send(slowest);
  slowest = { ms: 0, status: "" };
});
process.on("disconnect", () => process.exit(0));
for (const probe of probes) sendRequest(probe);
