import type { Server } from "node:http";
import type { Socket } from "node:net";
import { limitedAddress } from "./address";
import { AddressCounts } from "./address-counts";
import { connectionLimits } from "./limits";

const BUSY = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Bounds what connections to a server can take: their number, of all and of one address, and the time in which one has
 * to say something. A proxy that is trusted stands for many people, so its connections are not counted by address.
 *
 * @param perAddress connections of one address at once
 */
export function boundConnections(
  server: Server,
  { perAddress, isBehindProxy }: { perAddress: number; isBehindProxy: boolean },
): void {
  server.maxConnections = connectionLimits.connections;
  server.headersTimeout = connectionLimits.headWithin;
  server.keepAliveTimeout = connectionLimits.idle;
  const counts = new AddressCounts();
  server.on("connection", (socket: Socket) => {
    // Whoever takes the socket over later may have no eye for a peer that is gone; unheard, that would end the process.
    socket.on("error", () => socket.destroy());
    if (isBehindProxy) return;
    const address = limitedAddress(socket.remoteAddress);
    const count = counts.add(address);
    socket.once("close", () => counts.remove(address));
    if (count > perAddress) refuseSocket(socket, BUSY);
  });
}

/** Says a last word and closes; who does not read it is not waited for. */
export function refuseSocket(socket: Socket, answer: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(answer);
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** Answers what asks for another protocol, which nobody here speaks. */
export function refuseUpgrades(server: Server): void {
  const answer = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  for (const event of ["upgrade", "connect"])
    server.on(event, (_request: unknown, socket: Socket) => refuseSocket(socket, answer));
}
