import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";

/** One connection through the proxy. */
export type Passage = { client: Socket; server: Socket; holdAnswers(): void };

export type TcpProxy = {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Silently stops all traffic, like a lost network. */
  stall(): void;
  /** Resumes all traffic. */
  mend(): void;
  close(): Promise<void>;
};

/**
 * Sits between a client and a server on this machine, so that a test can interfere. `onRequest` sees what the client
 * sends before the server does. With a certificate, clients speak TLS to it, and it speaks plain text to the server.
 */
export async function startTcpProxy(
  target: number,
  onRequest: (bytes: Buffer, passage: Passage) => void = () => {},
  certificate?: { key: string; cert: string }
): Promise<TcpProxy> {
  const passages = new Set<Passage>();
  let isCut = false;
  const take = (client: Socket) => {
    if (isCut) return resetConnection(client);
    const server = connect(target, "127.0.0.1");
    let answers: "pass" | "hold" = "pass";
    const passage: Passage = {
      client,
      server,
      holdAnswers: () => (answers = "hold"),
    };
    passages.add(passage);
    client.on("data", (bytes: Buffer) => (onRequest(bytes, passage), server.write(bytes)));
    server.on("data", (bytes: Buffer) => answers === "pass" && client.write(bytes));
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on("error", () => socket.destroy());
      socket.on("close", () => (passages.delete(passage), other.destroy()));
    }
  };
  const listener = certificate ? createTlsServer(certificate, take) : createServer(take);
  // A client that does not trust the certificate hangs up.
  listener.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const both = () => [...passages].flatMap(({ client, server }) => [client, server]);
  return {
    port: (listener.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of both()) resetConnection(socket);
    },
    stall() {
      for (const socket of both()) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of both()) socket.resume();
    },
    async close() {
      for (const socket of both()) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** Resets a connection. A TLS socket can only be destroyed. */
function resetConnection(socket: Socket | TLSSocket): void {
  if ("encrypted" in socket) socket.destroy();
  else socket.resetAndDestroy();
}
