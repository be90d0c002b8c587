import "server-only";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { log } from "@/lib/platform/log";
import { receiveReport, isReportAddress } from "./receive-report";

/** The number of bytes to read of an email. A report comes before the email that it returns. */
const READ_BYTES = 256 * 1024;
/** Larger email is refused. A server may return an email in full. */
const MOST_BYTES = 32 * 1024 * 1024;
const CONNECTIONS = 50;
/** The most connections of one address. */
const CONNECTIONS_OF_ONE = 20;
const RECIPIENTS = 10;
const SILENCE_MS = 30_000;
/** The longest a connection may last, even when busy. */
const LONGEST_MS = 5 * 60_000;

export type ReportServer = { port: number; close(): Promise<void> };

/**
 * Receives returned email by SMTP and nothing else. It accepts no other address, has no login, and relays and stores
 * nothing. It accepts an email once its report is queued.
 */
export async function startReportServer(port: number, host?: string): Promise<ReportServer> {
  const connected = new Map<string, number>();
  const clocks = new Map<string, NodeJS.Timeout>();
  const server = new SMTPServer({
    name: "returns",
    banner: "returned mail only",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: CONNECTIONS,
    socketTimeout: SILENCE_MS,
    logger: false,
    onConnect(session, done) {
      const count = (connected.get(session.remoteAddress) ?? 0) + 1;
      connected.set(session.remoteAddress, count);
      clocks.set(session.id, setTimeout(() => hangUp(session.id), LONGEST_MS).unref());
      done(count > CONNECTIONS_OF_ONE ? makeSmtpError(421, "Too many connections") : undefined);
    },
    onClose(session) {
      clearTimeout(clocks.get(session.id));
      clocks.delete(session.id);
      const count = (connected.get(session.remoteAddress) ?? 1) - 1;
      if (count > 0) connected.set(session.remoteAddress, count);
      else connected.delete(session.remoteAddress);
    },
    onRcptTo({ address }, { envelope }, done) {
      if (!isReportAddress(address)) return done(makeSmtpError(550, "No such address here"));
      done(envelope.rcptTo.length >= RECIPIENTS ? makeSmtpError(452, "Too many recipients") : undefined);
    },
    onData: (stream, session, done) => void receiveMail(stream, session).then(done, done),
  });
  const hangUp = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  server.on("error", (error) => log.debug({ error }, "a connection for returned mail was interrupted"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => (server.server.off("error", reject), resolve()));
  });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Undefined accepts the email. An error is the answer. */
async function receiveMail(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Error | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    if (size < READ_BYTES) parts.push(part.subarray(0, READ_BYTES - size));
    size += part.length;
  }
  if (stream.sizeExceeded) return makeSmtpError(552, "Too large");
  const mail = Buffer.concat(parts);
  try {
    for (const { address } of envelope.rcptTo) await receiveReport(address, mail);
    return undefined;
  } catch (error) {
    // The sender will try again later.
    log.error({ error }, "couldn't process returned mail");
    return makeSmtpError(451, "Try again later");
  }
}

const makeSmtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
