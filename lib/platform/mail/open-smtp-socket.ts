import "server-only";
import { connect } from "node:net";
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js";

const WITHIN_MS = 5_000;

/**
 * Opens a connection to the mail server without Nagle's delay. The line that ends an email is short and would otherwise
 * wait 40 ms for the server's reply. When the connection fails, the library retries and reports the error.
 */
export const openSmtpSocket: NonNullable<SMTPPool.Options["getSocket"]> = ({ host, port, secure }, done) => {
  const socket = connect({
    host: host ?? "localhost",
    port: Number(port) || (secure ? 465 : 587),
    noDelay: true,
    keepAlive: true,
  });
  let isAnswered = false;
  const answer = (options: unknown) => {
    if (isAnswered) return;
    isAnswered = true;
    clearTimeout(clock);
    if (!options) socket.destroy();
    done(null, options);
  };
  const clock = setTimeout(answer, WITHIN_MS, false);
  socket.once("connect", () => answer({ connection: socket }));
  // The listener stays: until the library adds one, nobody else would handle the error.
  socket.on("error", () => answer(false));
};
