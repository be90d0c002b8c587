import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { signGeneric } from "@/lib/marketing/events/read-generic";
import { getFirst, requireValue } from "../required-values";

/** Signed with the service's own key, unsigned, or signed with another key of the same kind. */
export type Signing = "own" | "none" | "other";

const MAIL_KEY = "a key for the events of mails";

type Pair = { publicKey: string; sign: (text: string) => string };
/** Two key pairs for each service: the known one and another. */
const ec = [0, 1].map((): Pair => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  return { publicKey: key, sign: (signed) => createSign("sha256").update(signed).sign(privateKey, "base64") };
});
const rsa = [0, 1].map((): Pair => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const key = publicKey.export({ format: "pem", type: "spki" }).toString();
  return { publicKey: key, sign: (signed) => createSign("RSA-SHA256").update(signed).sign(privateKey, "base64") };
});

/** The answer of the service to a request for its signing certificate. */
export const sesCertificate = getFirst(rsa).publicKey;

/** The time of the signatures. Old messages are refused. */
const NOW = Math.floor(Date.now() / 1_000);

const TOPIC = "arn:aws:sns:us-east-1:123456789012:mail";

type SignedMessage = { body: string; headers?: Record<string, string> };
export type MailService = {
  service: "smtp" | "ses" | "sendgrid" | "mailgun";
  key: string;
  words: { delivered: string; opened: string };
  write: (event: string, mail: { id: string; reference: string }, signing: Signing) => SignedMessage;
};

export const mailServices: MailService[] = [
  {
    service: "smtp",
    key: MAIL_KEY,
    words: { delivered: "delivered", opened: "open" },
    write: (event, { reference }, signing) => {
      const body = JSON.stringify([{ event, messageId: reference, timestamp: "2026-11-20T12:00:00Z" }]);
      const signature = signGeneric(signing === "own" ? MAIL_KEY : "another key", body);
      return { body, ...(signing === "none" ? {} : { headers: { "x-truckroll-signature": signature } }) };
    },
  },
  {
    service: "ses",
    key: TOPIC,
    words: { delivered: "Delivery", opened: "Open" },
    write: (eventType, { id, reference }, signing) => {
      const mail = { timestamp: "2026-11-20T12:00:00.000Z", tags: { truckroll: [reference] } };
      const fields = {
        Message: JSON.stringify({ eventType, mail }),
        MessageId: `${id}:${eventType}`,
        Timestamp: "2026-11-20T12:00:01.000Z",
        TopicArn: TOPIC,
        Type: "Notification",
      };
      const signed = Object.entries(fields).map(([name, value]) => `${name}\n${value}\n`);
      const Signature =
        signing === "none" ? "" : requireValue(rsa[signing === "own" ? 0 : 1], "key").sign(signed.join(""));
      const SigningCertURL = "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem";
      return { body: JSON.stringify({ ...fields, SignatureVersion: "2", Signature, SigningCertURL }) };
    },
  },
  {
    service: "sendgrid",
    key: getFirst(ec).publicKey,
    words: { delivered: "delivered", opened: "open" },
    write: (event, { id, reference }, signing) => {
      const webhookEvent = { event, sg_event_id: `${id}:${event}`, timestamp: NOW, truckroll: reference };
      const body = JSON.stringify([webhookEvent]);
      const signature = requireValue(ec[signing === "own" ? 0 : 1], "key").sign(`${NOW}${body}`);
      const name = "x-twilio-email-event-webhook";
      const headers = { [`${name}-timestamp`]: String(NOW), [`${name}-signature`]: signature };
      return { body, ...(signing === "none" ? {} : { headers }) };
    },
  },
  {
    service: "mailgun",
    key: MAIL_KEY,
    words: { delivered: "delivered", opened: "opened" },
    write: (event, { id, reference }, signing) => {
      const [timestamp, token] = [String(NOW), "t".repeat(50)];
      const key = signing === "own" ? MAIL_KEY : "another key";
      const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
      const eventData = {
        id: `${id}:${event}`,
        event,
        timestamp: NOW,
        "user-variables": { truckroll: reference },
      };
      const by = signing === "none" ? {} : { signature: { timestamp, token, signature } };
      return { body: JSON.stringify({ ...by, "event-data": eventData }) };
    },
  },
];
