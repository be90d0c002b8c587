import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getLast } from "../required-values";

type Step = "token" | "revoke" | "customer" | "item" | "account" | "invoice" | "payment" | "query";

export type QuickbooksServer = {
  url: string;
  /** Every request, such as "POST invoice" or "POST token". */
  requests: string[];
  /** Carries out the next requests of this step, but breaks the connection before their answers. */
  lose: (step: Step, times: number) => void;
  /** Refuses the next requests of this step for now. */
  throttle: (step: Step, times: number) => void;
  /** Answers the next requests of this step with this fault. */
  refuse: (step: Step, fault: { code: string; detail: string; status?: number }) => void;
  /** Holds requests of this step until the returned function is called. */
  hold: (step: Step) => () => void;
  stop: () => Promise<void>;
};

/** Speaks Intuit's protocols over HTTP with the books of the stand-in, and fails as networks and Intuit do. */
export async function startQuickbooksServer(): Promise<QuickbooksServer> {
  const requests: string[] = [];
  const losses = new Map<Step, number>();
  const throttled = new Map<Step, number>();
  const refused = new Map<Step, { code: string; detail: string; status?: number }>();
  const holds = new Map<Step, Promise<void>>();
  const take = (of: Map<Step, number>, step: Step): boolean => {
    const left = of.get(step) ?? 0;
    of.set(step, Math.max(0, left - 1));
    return left > 0;
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { answerAsIntuit } = await import("@/lib/accounting/sandbox/answer-as-intuit");
    const request = await readRequest(incoming);
    const step = getStep(new URL(request.url).pathname);
    requests.push(`${request.method} ${step}`);
    await holds.get(step);
    if (take(throttled, step))
      return writeResponse(outgoing, buildFault({ code: "3001", detail: "ThrottleExceeded", status: 429 }));
    const fault = refused.get(step);
    if (fault && refused.delete(step)) return writeResponse(outgoing, buildFault(fault));
    const response = await answerAsIntuit(request);
    if (take(losses, step)) {
      outgoing.destroy();
      return;
    }
    await writeResponse(outgoing, response);
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.statusCode = 500;
      outgoing.end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    lose: (step, times) => losses.set(step, times),
    throttle: (step, times) => throttled.set(step, times),
    refuse: (step, fault) => refused.set(step, fault),
    hold: (step) => {
      let go = () => {};
      holds.set(step, new Promise((done) => (go = () => done())));
      return () => (holds.delete(step), go());
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

const STEPS: Record<string, Step> = { bearer: "token", revoke: "revoke" };

function getStep(path: string): Step {
  const last = getLast(path.split("/"));
  return STEPS[last] ?? (last as Step);
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const { method = "GET" } = incoming;
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers: incoming.headers as Record<string, string>,
    ...(method === "GET" ? {} : { body: Buffer.concat(parts) }),
  });
}

function buildFault({ code, detail, status = 400 }: { code: string; detail: string; status?: number }): Response {
  const body = { Fault: { Error: [{ Message: detail, Detail: detail, code }], type: "ValidationFault" } };
  return Response.json(body, { status });
}

async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
