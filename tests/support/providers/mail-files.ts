import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * Starts a real mail server that stores each arriving email as a JSON file in this folder. Empties the folder first.
 */
export async function startMailFiles(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map((one) => one.address);
        const file = path.join(folder, `${String(++count).padStart(5, "0")}.json`);
        void keepMail(Buffer.concat(chunks), to, file).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function keepMail(bytes: Buffer, to: string[], file: string): Promise<void> {
  const { subject, text, html, attachments, headers } = await PostalMime.parse(bytes);
  const names = attachments.map(({ filename, mimeType }) => ({ filename, mimeType }));
  const reference = headers.find(({ key }) => key === "x-mail-reference")?.value ?? "";
  writeFileSync(file, JSON.stringify({ to, subject, text, html, attachments: names, reference }));
}
