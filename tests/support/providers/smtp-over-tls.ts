import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { testCertificate } from "../processes/test-certificate";

export type TlsMailServer = {
  port: number;
  received: Array<Email & { user: string; isSecure: boolean }>;
  /** Refuses the next emails with this answer. */
  refuse(times: number, code: number, sentence: string): void;
  close(): Promise<void>;
};

/**
 * Starts a mail server that accepts email only over TLS and after a login. TLS begins with the first byte, or with
 * STARTTLS.
 */
export async function startTlsMail(encryption: "smtps" | "starttls", password: string): Promise<TlsMailServer> {
  const received: TlsMailServer["received"] = [];
  let refusal = { times: 0, code: 0, sentence: "" };
  const server = new SMTPServer({
    ...testCertificate,
    secure: encryption === "smtps",
    authOptional: false,
    allowInsecureAuth: false,
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: auth.username });
      else done(Object.assign(new Error("Authentication credentials invalid"), { responseCode: 535 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () => {
          const { code: responseCode, sentence } = refusal;
          if (refusal.times-- > 0) return done(Object.assign(new Error(sentence), { responseCode }));
          void PostalMime.parse(Buffer.concat(parts)).then(
            (mail) => (received.push({ ...mail, user: String(session.user), isSecure: session.secure }), done())
          );
        });
    },
  });
  // A client that does not trust the certificate may hang up.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuse: (times, code, sentence) => (refusal = { times, code, sentence }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
