import { isPortFree } from "../../lib/platform/database/embedded/find-free-port.ts";
import { Sentence } from "./sentence.mjs";

/** Throws when a port is taken, and names the setting to change it. */
export async function requireFreePorts(ports) {
  for (const [setting, port] of Object.entries(ports)) {
    if (!/^\d+$/.test(port) || Number(port) > 65_535)
      throw new Sentence(`Set ${setting} to a port number from 1 to 65535.`);
    if (!(await isPortFree(Number(port))) || !(await isPortFree(Number(port), "0.0.0.0"))) {
      throw new Sentence(
        `Port ${port} is in use. Stop the program that uses it, or choose another port with ${setting}=<port>.`
      );
    }
  }
}
