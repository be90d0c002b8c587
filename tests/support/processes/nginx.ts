import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { operatorsFile } from "../operators-document";
import { isListening } from "./process";
import { waitUntil } from "../timing/wait-until";

export type Nginx = { url: string; stop(): Promise<void> };

/**
 * Starts nginx in front of several web processes, with the operator's configuration. With `realtime`, the port of the
 * embedded realtime server, that server has the same origin. With a certificate, nginx speaks TLS.
 */
export async function startNginx(
  program: string,
  upstreams: readonly number[],
  chosen: { port?: number; realtime?: number; certificate?: { key: string; cert: string } } = {}
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "truckroll-nginx-"));
  const port = chosen.port ?? (await findFreePort());
  const settings = path.join(folder, "nginx.conf");
  const log = path.join(folder, "error.log");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  for (const [name, pem] of Object.entries(chosen.certificate ?? {}))
    writeFileSync(path.join(folder, `${name}.pem`), pem, { mode: 0o600 });
  writeFileSync(
    settings,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${await buildOperatorsSite(folder, upstreams, { ...chosen, port })}
}
`
  );
  const child = spawn(program, ["-e", log, "-c", settings, "-p", folder], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await waitUntil(async () => child.exitCode !== null || (await isListening(port)));
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(log, "utf8")}`);
  return {
    url: `${chosen.certificate ? "https" : "http"}://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the file that operators copy, with the paths and ports of this run. */
async function buildOperatorsSite(
  folder: string,
  upstreams: readonly number[],
  { port, realtime, certificate }: { port: number; realtime?: number; certificate?: object }
): Promise<string> {
  const server = (one: number) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`;
  const place = "/etc/letsencrypt/live/office.example.com";
  return operatorsFile("nginx.conf", {
    [server(3000)]: upstreams.map(server).join("\n  "),
    "127.0.0.1:3001": `127.0.0.1:${realtime ?? (await findFreePort())}`,
    "listen 80;": `listen 127.0.0.1:${await findFreePort()};`,
    "listen 443 ssl;": `listen 127.0.0.1:${port}${certificate ? " ssl" : ""};`,
    [`ssl_certificate ${place}/fullchain.pem;`]: certificate ? `ssl_certificate ${folder}/cert.pem;` : "",
    [`ssl_certificate_key ${place}/privkey.pem;`]: certificate ? `ssl_certificate_key ${folder}/key.pem;` : "",
  });
}
