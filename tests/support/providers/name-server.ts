import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

export type NameServer = {
  /** The address in the form of the setting DNS_SERVERS. */
  address: string;
  /** TXT records by name. Unused when the server was started with other records. */
  records: Map<string, string[]>;
  /** True while the server answers nothing, as if it were down. */
  isSilent: boolean;
  stop(): void;
};

const TXT = 16;
const NO_SUCH_NAME = 3;

type Records = { get(name: string): string[] | undefined };

/**
 * Reads records that tests write into this folder, one file each, for a server in another process. Empties the folder.
 */
export function recordFiles(folder: string): Records {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string) => path.join(folder, path.basename(name));
  return { get: (name) => (existsSync(fileOf(name)) ? [readFileSync(fileOf(name), "utf8")] : undefined) };
}

/** Starts a name server on this machine that knows TXT records (RFC 1035, as much as one question needs). */
export async function startNameServer(records?: Records): Promise<NameServer> {
  const socket = createSocket("udp4");
  const server: NameServer = { address: "", records: new Map(), isSilent: false, stop: () => socket.close() };
  socket.on("message", (query, { port, address }) => {
    if (!server.isSilent) socket.send(answerTo(query, records ?? server.records), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answerTo(query: Buffer, records: Records): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const isText = question.readUInt16BE(question.length - 4) === TXT;
  const texts = records.get(labels.join(".").toLowerCase());
  const answers = (isText && texts ? texts : []).map((text) => {
    // A string of a record holds at most 255 bytes.
    const parts = (text.match(/.{1,255}/gs) ?? [""]).map((part) =>
      Buffer.concat([Buffer.of(part.length), Buffer.from(part)])
    );
    const data = Buffer.concat(parts);
    return Buffer.concat([Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 1]), encodeUint16(data.length), data]);
  });
  const flags = 0x8180 | (texts ? 0 : NO_SUCH_NAME);
  const counts = [1, answers.length, 0, 0].map(encodeUint16);
  return Buffer.concat([query.subarray(0, 2), encodeUint16(flags), ...counts, question, ...answers]);
}

function encodeUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
