import { createServer, request } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

export type Network = {
  /** The proxy that browsers use, `host:port`. */
  proxy: string;
  /** Blocks all traffic and breaks open connections. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/**
 * Starts a proxy between browsers and the application. Some drivers cannot cut the network, and a service worker has
 * its own connection.
 */
export async function startNetwork(): Promise<Network> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((incoming, answer) => {
    if (isCut) return answer.destroy();
    const passed = request(incoming.url ?? "", { method: incoming.method, headers: incoming.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  const join = (client: Socket, { hostname, port }: URL, first: string | Buffer) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(port || 443), hostname, () => {
      upstream.write(first);
      client.pipe(upstream).pipe(client);
    });
    upstream.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("error", () => upstream.destroy()).on("close", () => upstream.destroy());
  };
  server.on("connect", (incoming, client: Socket, head: Buffer) => {
    if (!isCut) client.write("HTTP/1.1 200 Connected\r\n\r\n");
    join(client, new URL(`http://${incoming.url}`), head);
  });
  // Realtime connections without TLS. WebKit requests them like a page.
  server.on("upgrade", (incoming, client: Socket, head: Buffer) => {
    const to = new URL(incoming.url ?? "");
    const lines = [`GET ${to.pathname}${to.search} HTTP/1.1`];
    for (let i = 0; i < incoming.rawHeaders.length; i += 2)
      lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
    join(client, to, `${lines.join("\r\n")}\r\n\r\n${head.toString("latin1")}`);
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
