import { createRequire } from "node:module";
import Pusher from "pusher";
import type PusherBrowser from "pusher-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { buildChannelName, parseChannelName } from "@/lib/platform/realtime/build-channel-name";
import { signUserOfSocket } from "@/lib/platform/realtime/signatures";
import { type RealtimeServer, startRealtimeServer } from "@/lib/platform/realtime/realtime-server";
import { getLast } from "@/tests/support/required-values";

// The Node build of the browser library is CommonJS only.
const Browser: typeof PusherBrowser = createRequire(import.meta.url)("pusher-js");

const app = { appId: "truckroll", key: "public-key", secret: "a-secret-of-enough-length" };
const ownChannel = buildChannelName("appointment", "0190aaaa-0000-7000-8000-000000000001");
const foreignChannel = buildChannelName("appointment", "0190aaaa-0000-7000-8000-000000000002");

let server: RealtimeServer;
let publisher: Pusher;
const open: PusherBrowser[] = [];

beforeAll(async () => {
  server = await startRealtimeServer(app, 0, { host: "127.0.0.1" });
  publisher = new Pusher({ ...app, host: "127.0.0.1", port: String(server.port), useTLS: false });
});
beforeEach(() => open.splice(0).forEach((browser) => browser.disconnect()));
afterAll(() => server.close());

function browser(
  key = app.key,
  user = "somebody",
  userAuthentication?: ConstructorParameters<typeof PusherBrowser>[1]["userAuthentication"]
): PusherBrowser {
  const client = new Browser(key, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ["ws"],
    ...(userAuthentication ? { userAuthentication } : {}),
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      // Stands in for the route. It signs the business's own channel, and returns that same signature for a foreign
      // channel.
      customHandler: ({ socketId }, answer) =>
        answer(null, {
          ...publisher.authorizeChannel(socketId, ownChannel),
          channel_data: signUserOfSocket(app, socketId, user),
        }),
    },
  });
  open.push(client);
  return client;
}

function once<T>(source: { bind(event: string, call: (data: T) => void): unknown }, event: string): Promise<T> {
  return new Promise((resolve) => void source.bind(event, resolve));
}

describe("embedded realtime server", () => {
  it("carries messages from the official library to an authorized browser", async () => {
    const channel = browser().subscribe(ownChannel);
    await once(channel, "pusher:subscription_succeeded");
    const received = once(channel, "store-appointment");
    await publisher.trigger(ownChannel, "store-appointment", { id: "e1", sequence: 1 });
    expect(await received).toEqual({ id: "e1", sequence: 1 });
  });

  it("keeps the order of a batch and leaves out the socket that caused it", async () => {
    const [first, second] = [browser(), browser()];
    const channels = [first.subscribe(ownChannel), second.subscribe(ownChannel)];
    await Promise.all(channels.map((channel) => once(channel, "pusher:subscription_succeeded")));
    const receivedData: unknown[][] = [[], []];
    channels.forEach((channel, at) => channel.bind("moved", (data: unknown) => receivedData[at]?.push(data)));
    const last = Promise.all(channels.map((channel) => once(channel, "end")));
    const batch = [1, 2, 3].map((sequence) => ({
      channel: ownChannel,
      name: "moved",
      data: { sequence },
      socket_id: first.connection.socket_id,
    }));
    await publisher.triggerBatch([...batch, { channel: ownChannel, name: "end", data: {} }]);
    await last;
    expect(receivedData).toEqual([[], [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }]]);
  });

  it("RT-3 refuses another business's channel and delivers nothing from it", async () => {
    const channel = browser().subscribe(foreignChannel);
    expect(await once(channel, "pusher:subscription_error")).toMatchObject({ status: 403 });
    let eventCount = 0;
    channel.bind("store-appointment", () => eventCount++);
    await publisher.trigger(foreignChannel, "store-appointment", {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(eventCount).toBe(0);
  });

  it("refuses a private channel to a client without a valid signed identity", async () => {
    const forged = (socketId: string) => signUserOfSocket({ ...app, secret: "guessed" }, socketId, "somebody");
    for (const data of [undefined, "{}", "null", "nonsense", forged]) {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/app/${app.key}`);
      const waitForEvent = (event: string) =>
        new Promise<{ socket_id: string; status: number }>((resolve) =>
          socket.on("message", (bytes) => {
            const message = JSON.parse(String(bytes)) as { event: string; data: string };
            if (message.event === event) resolve(JSON.parse(message.data) as { socket_id: string; status: number });
          })
        );
      const { socket_id: socketId } = await waitForEvent("pusher:connection_established");
      const refused = waitForEvent("pusher:subscription_error");
      const { auth } = publisher.authorizeChannel(socketId, ownChannel);
      const channel_data = typeof data === "function" ? data(socketId) : data;
      socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: ownChannel, auth, channel_data } }));
      expect((await refused).status).toBe(403);
      socket.close();
    }
  });

  it("closes all connections of one user on request, and no others", async () => {
    const [ann, bob] = [browser(app.key, "ann"), browser(app.key, "bob")];
    await Promise.all([ann, bob].map((each) => once(each.subscribe(ownChannel), "pusher:subscription_succeeded")));
    const [before, bobSocketId] = [ann.connection.socket_id, bob.connection.socket_id];
    const reconnection = once(ann.connection, "connected");
    await publisher.terminateUserConnections("ann");
    await reconnection;
    expect(ann.connection.socket_id).not.toBe(before);
    expect(bob.connection.socket_id).toBe(bobSocketId);
  });

  it("closes the connection of a user who only signed in, and of a client that signs in with a forged identity", async () => {
    const signedIn = (secret: string) => {
      const signer = new Pusher({ ...app, secret, host: "127.0.0.1", port: String(server.port), useTLS: false });
      const client = browser(app.key, "cleo", {
        endpoint: "",
        transport: "ajax",
        customHandler: ({ socketId }, answer) =>
          answer(null, signer.authenticateUser(socketId, { id: "cleo" }) as { auth: string; user_data: string }),
      });
      client.signin();
      return client;
    };
    const cleo = signedIn(app.secret);
    await cleo.user.signinDonePromise;
    const before = cleo.connection.socket_id;
    const reconnection = once(cleo.connection, "connected");
    await publisher.terminateUserConnections("cleo");
    await reconnection;
    expect(cleo.connection.socket_id).not.toBe(before);
    const refused = await once<{ data: { code: number } }>(signedIn("guessed").connection, "error");
    expect(refused.data.code).toBe(4009);
  });

  it("takes events only with a valid signature", async () => {
    const forger = new Pusher({
      ...app,
      secret: "guessed",
      host: "127.0.0.1",
      port: String(server.port),
      useTLS: false,
    });
    await expect(forger.trigger(ownChannel, "store-appointment", {})).rejects.toMatchObject({ status: 401 });
    const unsigned = await fetch(`http://127.0.0.1:${server.port}/apps/truckroll/events`, {
      method: "POST",
      body: "{}",
    });
    expect(unsigned.status).toBe(401);
  });

  it("refuses data over the limit, an unknown key, and publishing by browsers", async () => {
    await expect(publisher.trigger(ownChannel, "big", "x".repeat(10_300))).rejects.toMatchObject({ status: 413 });
    const stranger = browser("other");
    expect(await once(stranger.connection, "error")).toMatchObject({ data: { code: 4001 } });
    const channel = browser().subscribe(ownChannel);
    await once(channel, "pusher:subscription_succeeded");
    const refused = once(getLast(open).connection, "error");
    channel.trigger("client-typing", {});
    expect(await refused).toMatchObject({ data: { code: 4301 } });
  });

  it("survives clients that send malformed or too many messages", async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/app/${app.key}`);
    await new Promise((resolve) => socket.once("open", resolve));
    for (const text of ["nonsense", "null", "[]", "1", '{"event":"pusher:subscribe"}', '{"event":5,"data":null}'])
      socket.send(text);
    for (let sent = 0; sent < 300; sent++) socket.send('{"event":"pusher:ping"}');
    expect(await new Promise((resolve) => socket.once("close", resolve))).toBe(4301);
    expect((await fetch(`http://127.0.0.1:${server.port}/health`)).status).toBe(200);
  });
});

it("parses channel names", () => {
  expect(parseChannelName(ownChannel)).toEqual({
    kind: "appointment",
    businessId: "0190aaaa-0000-7000-8000-000000000001",
  });
  expect(parseChannelName("private-appointment-1")).toBeNull();
  expect(parseChannelName(`${ownChannel}-x`)).toBeNull();
});
