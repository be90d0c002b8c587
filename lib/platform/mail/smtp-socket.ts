import "server-only";
import { connect } from "node:net";
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js";

const WITHIN_MS = 5_000;

/**
 * A connection to the mail server that holds nothing back: the line that ends a mail is short, and would wait for the
 * server's word about what came before, 40 ms a mail. Where it cannot be made the library tries, and says what is wrong.
 */
export const smtpSocket: NonNullable<SMTPPool.Options["getSocket"]> = ({ host, port, secure }, done) => {
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
  // Stays: until the library listens nobody else would hear it.
  socket.on("error", () => answer(false));
};
