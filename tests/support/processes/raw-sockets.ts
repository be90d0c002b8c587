import { connect, type Socket } from "node:net";
import { waitUntil } from "../timing/wait-until";

export type RawSocket = { socket: Socket; said(): string; isClosed(): boolean };

/** Opens a connection from a local address. To the server, 127.0.0.2 is a different client than 127.0.0.1. */
export function openSocket(port: number, from = "127.0.0.1"): RawSocket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  let received = "";
  let isClosed = false;
  socket.on("error", () => (isClosed = true));
  socket.on("close", () => (isClosed = true));
  socket.on("data", (bytes) => (received += String(bytes)));
  return { socket, said: () => received, isClosed: () => isClosed };
}

/** Opens many connections, a few at a time. */
export async function openSockets(many: number, port: number, from?: string): Promise<RawSocket[]> {
  const opened: RawSocket[] = [];
  while (opened.length < many) {
    const batch = Array.from({ length: Math.min(50, many - opened.length) }, () => openSocket(port, from));
    await waitUntil(() => batch.every((one) => one.isClosed() || !one.socket.connecting));
    opened.push(...batch);
  }
  return opened;
}
