import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { Connection } from "./connection";
import { answerApi } from "./http-api";
import { limits } from "./limits";
import type { RealtimeApp } from "./signatures";
import { Subscriptions } from "./subscriptions";

export type RealtimeServer = { port: number; close(): Promise<void> };

/**
 * Serves the Pusher protocol: browsers by WebSocket at /app/<key>, publishers by signed POST at /apps/<id>/events.
 * One process; who runs several uses a Pusher-protocol service instead.
 *
 * @param port 0 takes a free one
 */
export async function startRealtimeServer(app: RealtimeApp, port: number, host?: string): Promise<RealtimeServer> {
  const subscriptions = new Subscriptions();
  const connections = new Set<Connection>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.clientMessageBytes });
  const server = createServer((request, response) => {
    answerApi(request, app, subscriptions).then(
      ([status, body]) =>
        response.writeHead(status, { "content-type": status === 200 ? "application/json" : "text/plain" }).end(body),
      () => response.destroy(),
    );
  });

  server.on("upgrade", (request, socket, head) => {
    const key = /^\/app\/([^/?]+)/.exec(request.url ?? "")?.[1];
    if (!key || connections.size >= limits.connections)
      return void socket.end("HTTP/1.1 503 Service Unavailable\r\n\r\n");
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, app, subscriptions);
      connections.add(connection);
      webSocket.on("close", () => connections.delete(connection));
      if (key !== app.key) connection.close(4001, "Application does not exist");
    });
  });
  const checks = setInterval(() => connections.forEach((connection) => connection.check()), 10_000);

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(checks);
      // 4200 tells clients to reconnect at once: they find the next instance.
      for (const connection of connections) connection.close(4200, "The server restarts");
      await new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
    },
  };
}
