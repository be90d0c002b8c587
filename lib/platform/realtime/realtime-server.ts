import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { WebSocketServer } from "ws";
import { getRequestAddress } from "@/lib/platform/front/get-request-address";
import { AddressCounts } from "@/lib/platform/front/address-counts";
import { limitConnections, refuseSocket } from "@/lib/platform/front/limit-connections";
import { isCanonicalPath, pathOf } from "@/lib/platform/front/judge-request";
import { Connection } from "./connection";
import { answerApi } from "./answer-api";
import { limits } from "./limits";
import type { RealtimeApp } from "./signatures";
import { Subscriptions } from "./subscriptions";

export type RealtimeServer = { port: number; close(): Promise<void> };

/**
 * Serves the Pusher protocol: browsers by WebSocket at /app/<key>, publishers by signed POST at /apps/<id>/events. It
 * is a single process; an installation with several uses a Pusher-protocol service instead.
 *
 * @param port 0 picks a free port
 */
export async function startRealtimeServer(
  app: RealtimeApp,
  port: number,
  { host, proxies = 0 }: { host?: string; proxies?: number } = {}
): Promise<RealtimeServer> {
  const subscriptions = new Subscriptions();
  const connections = new Set<Connection>();
  const byAddress = new AddressCounts();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.clientMessageBytes });
  const times = { connectionsCheckingInterval: 2_000, requestTimeout: limits.requestSeconds * 1_000 };
  const server = createServer(times, (request, response) => {
    request.on("error", () => undefined);
    answerApi(request, { app, subscriptions }, closeOf).then(
      ([status, body]) =>
        response.writeHead(status, { "content-type": status === 200 ? "application/json" : "text/plain" }).end(body),
      () => response.destroy()
    );
  });

  // Clients may reconnect, because the user may still have a session. Channel permissions are then checked again.
  const closeOf = (userId: string) => {
    for (const connection of connections)
      if (connection.userId === userId) connection.close(4200, "Your permissions have changed");
  };
  limitConnections(server, { perAddress: limits.connectionsPerAddress, isBehindProxy: proxies > 0 });
  // No handler would ever answer a socket that requests another protocol by CONNECT.
  server.on("connect", (_request, socket: Socket) => refuseSocket(socket, formatRefusal("404 Not Found")));

  server.on("upgrade", (request, socket: Socket, head) => {
    socket.on("error", () => socket.destroy());
    const path = pathOf(request.url);
    if (!isCanonicalPath(path)) return refuseSocket(socket, formatRefusal("400 Bad Request"));
    const key = /^\/app\/([^/]+)/.exec(path)?.[1];
    if (!key) return refuseSocket(socket, formatRefusal("404 Not Found"));
    const address = getRequestAddress(request, proxies);
    if (connections.size >= limits.connections || byAddress.get(address) >= limits.connectionsPerAddress)
      return refuseSocket(socket, formatRefusal("503 Service Unavailable"));
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, app, subscriptions);
      connections.add(connection);
      byAddress.add(address);
      webSocket.on("close", () => {
        connections.delete(connection);
        byAddress.remove(address);
      });
      if (key !== app.key) connection.close(4001, "Application does not exist");
    });
  });
  const checks = setInterval(() => connections.forEach((connection) => connection.check()), 10_000);

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(checks);
      // 4200 tells clients to reconnect at once, so they find the next instance.
      for (const connection of connections) connection.close(4200, "The server is restarting");
      await new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
    },
  };
}

const formatRefusal = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
