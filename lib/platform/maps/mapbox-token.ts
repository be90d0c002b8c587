import "server-only";
import { env } from "@/lib/platform/env";

/** What maps of streets are asked for with; null when maps are drawn from the shapes that ship with us. */
export const mapboxToken = (): string | null => env().NEXT_PUBLIC_MAPBOX_TOKEN ?? null;
