import type { Server } from "node:http";
import type { Socket } from "node:net";
import { toLimitedAddress } from "./get-request-address";
import { AddressCounts } from "./address-counts";
import { connectionLimits } from "./body-limits";

const BUSY = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Limits the connections to a server: their number, in total and per address, and the time until the first data. A
 * trusted proxy stands for many people, so its connections are not counted by address.
 *
 * @param perAddress connections of one address at once
 */
export function limitConnections(
  server: Server,
  { perAddress, isBehindProxy }: { perAddress: number; isBehindProxy: boolean }
): void {
  server.maxConnections = connectionLimits.connections;
  server.headersTimeout = connectionLimits.headWithin;
  server.keepAliveTimeout = connectionLimits.idle;
  const counts = new AddressCounts();
  server.on("connection", (socket: Socket) => {
    // A later owner of the socket may not handle the error of a vanished peer. Unhandled, it would end the process.
    socket.on("error", () => socket.destroy());
    if (isBehindProxy) return;
    const address = toLimitedAddress(socket.remoteAddress);
    const count = counts.add(address);
    socket.once("close", () => counts.remove(address));
    if (count > perAddress) refuseSocket(socket, BUSY);
  });
}

/** Sends a last answer and closes the socket. Does not wait for a client that fails to read it. */
export function refuseSocket(socket: Socket, answer: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(answer);
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/** Answers requests for another protocol, because no part of the application supports one. */
export function refuseUpgrades(server: Server): void {
  const answer = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  for (const event of ["upgrade", "connect"])
    server.on(event, (_request: unknown, socket: Socket) => refuseSocket(socket, answer));
}
