import { createServer, request } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

export type Network = {
  /** The proxy that browsers are given, `host:port`. */
  proxy: string;
  /** Nothing passes, and what was under way is broken off. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/**
 * A proxy for browsers to reach the application through: their drivers cannot all take a network away, and a service
 * worker has a network of its own.
 */
export async function startNetwork(): Promise<Network> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    if (isCut) return answer.destroy();
    const passed = request(asked.url ?? "", { method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  server.on("connect", (asked, client: Socket, head: Buffer) => {
    const { hostname, port } = new URL(`http://${asked.url}`);
    if (isCut) return client.destroy();
    const there = connect(Number(port || 443), hostname, () => {
      client.write("HTTP/1.1 200 Connected\r\n\r\n");
      there.write(head);
      client.pipe(there).pipe(client);
    });
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    proxy: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => void (isCut = false),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
