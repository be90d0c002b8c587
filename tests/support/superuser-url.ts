import { type Cluster } from "@/lib/platform/database/embedded/roles";

/** Who owns a cluster of the tests: may do what neither role of the application may. */
export function superuserUrl({ password, port }: Cluster, database: string): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}
