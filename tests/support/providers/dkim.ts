import { createHash, createPublicKey, verify } from "node:crypto";

/**
 * Checks the DKIM signature of an email (RFC 6376; relaxed/relaxed, RSA) with the key of this record, and returns who
 * signed. Null without a signature.
 */
export function checkDkim(mail: Buffer, record: string): { domain: string; selector: string; isRight: boolean } | null {
  const text = mail.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const signed = headers.find((header) => /^dkim-signature:/i.test(header));
  if (!signed) return null;
  const tags = parseTags(signed.slice(signed.indexOf(":") + 1));
  const body = text.slice(end + 4).split("\r\n");
  const relaxed = body.map((line) => line.replaceAll(/[ \t]+/g, " ").replace(/ $/, "")).join("\r\n");
  const hash = createHash("sha256")
    .update(relaxed.replace(/(\r\n)*$/, "\r\n"), "latin1")
    .digest("base64");
  const remainingHeaders = [...headers];
  const signedHeaders = (tags["h"] ?? "").split(":").flatMap((name) => {
    const at = remainingHeaders.findLastIndex((header) =>
      header.toLowerCase().startsWith(`${name.trim().toLowerCase()}:`)
    );
    return at < 0 ? [] : remainingHeaders.splice(at, 1);
  });
  const unsigned = relaxHeader(signed).replace(/(;\s?b=)[^;]*/, "$1");
  const data = Buffer.from([...signedHeaders.map(relaxHeader), unsigned].join("\r\n"), "latin1");
  const key = createPublicKey({
    key: Buffer.from(parseTags(record)["p"] ?? "", "base64"),
    format: "der",
    type: "spki",
  });
  const isRight = hash === tags["bh"] && verify("sha256", data, key, Buffer.from(tags["b"] ?? "", "base64"));
  return { domain: tags["d"] ?? "", selector: tags["s"] ?? "", isRight };
}

function relaxHeader(header: string): string {
  const colon = header.indexOf(":");
  const value = header
    .slice(colon + 1)
    .replaceAll(/\r\n/g, "")
    .replaceAll(/[ \t]+/g, " ");
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

function parseTags(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(";").flatMap((part) => {
      const [, name, value = ""] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(part) ?? [];
      return name ? [[name, value.replaceAll(/\s/g, "")]] : [];
    })
  );
}
