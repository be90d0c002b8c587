import { type Cluster } from "@/lib/platform/database/embedded/ensure-roles";

/** Returns the address for the superuser of a test cluster, who may do more than either role of the application. */
export function getSuperuserUrl({ password, port }: Cluster, database: string): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}
