import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  url: string;
  /** Counts all connections so far, and the open ones. */
  connections: () => { made: number; open: number };
  /** The accepted emails, oldest first. */
  emails: Email[];
  /** The same emails, byte for byte. */
  bytes: Buffer[];
  /** The return paths from the envelopes. */
  returnPaths: string[];
  /** Awaited before the server accepts a recipient. */
  before: (address: string) => Promise<void>;
  /** Awaited when the whole email has arrived. A thrown error becomes the answer, and the email is rejected. */
  take: (mail: Email) => Promise<void>;
  /** Awaited after an email is accepted and before the server answers. */
  after: (mail: Email) => Promise<void>;
  /** Drops every connection. With `words`, in the middle of a line. */
  hangUp(words?: string): void;
  stop(): Promise<void>;
};

/** Starts a mail server on this machine that accepts email from anyone. */
export async function startMailServer(): Promise<MailServer> {
  const connections = new Set<Socket>();
  let made = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => void server.before(address).then(() => done(), done),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () => {
          void (async () => {
            const whole = Buffer.concat(parts);
            const mail = await PostalMime.parse(whole);
            await server.take(mail);
            server.emails.push(mail);
            server.bytes.push(whole);
            server.returnPaths.push(envelope.mailFrom ? envelope.mailFrom.address : "");
            await server.after(mail);
          })().then(() => done(), done);
        });
    },
  });
  // A client may hang up or be killed.
  smtp.on("error", () => undefined);
  const server: MailServer = {
    url: "",
    connections: () => ({ made, open: connections.size }),
    emails: [],
    bytes: [],
    returnPaths: [],
    before: async () => undefined,
    take: async () => undefined,
    after: async () => undefined,
    hangUp: (words) => connections.forEach((socket) => (words ? socket.end(words) : socket.destroy())),
    stop: () => new Promise((resolve) => (server.hangUp(), smtp.close(resolve))),
  };
  smtp.server.on("connection", (socket) => {
    made++;
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", resolve));
  server.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  return server;
}
