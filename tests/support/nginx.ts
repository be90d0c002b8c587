import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/lib/platform/database/embedded/ports";
import { isListening } from "./process";
import { waitUntil } from "./wait-until";

export type Nginx = { url: string; stop(): Promise<void> };

/**
 * Starts nginx before several web processes, as one would stand before an installation; with `realtime`, the port of
 * the embedded realtime server, that has the same origin; with a certificate it speaks TLS.
 */
export async function startNginx(
  program: string,
  upstreams: readonly number[],
  chosen: { port?: number; realtime?: number; certificate?: { key: string; cert: string } } = {},
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "truckroll-nginx-"));
  const port = chosen.port ?? (await freePort());
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
  upstream truckroll {
    ${upstreams.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join("\n    ")}
    keepalive 16;
  }
  map $http_upgrade $upgrade_or_not { default upgrade; "" ""; }
  server {
    listen 127.0.0.1:${port}${chosen.certificate ? " ssl" : ""};
    ${chosen.certificate ? `ssl_certificate ${folder}/cert.pem;\n    ssl_certificate_key ${folder}/key.pem;` : ""}
    client_max_body_size 320m;
    location / {
      proxy_pass http://truckroll;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
    ${chosen.realtime ? realtimeLocation(chosen.realtime) : ""}
  }
}
`,
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

/** Browsers' sockets and what web processes publish. A socket may be silent for longer than nginx waits by itself. */
const realtimeLocation = (port: number) => `location ~ ^/apps?/ {
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $upgrade_or_not;
      proxy_read_timeout 300s;
    }`;
