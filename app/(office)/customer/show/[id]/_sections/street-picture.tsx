import { formatStreet, formatTown } from "@/components/customers/locations/place-text";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { loadStreetView } from "@/lib/platform/maps/street-view";

/**
 * A street view of the location. Renders nothing without a picture or an API key. It is requested by address, because
 * the coordinates may be only the ZIP code's. rule: maps/street-view
 */
export async function StreetPicture({ location }: { location: CustomerLocation }) {
  const address = `${formatStreet(location)}, ${formatTown(location)}`;
  const { signedUrl } = await loadStreetView({ address });
  if (!signedUrl) return null;
  // The route returns no-store bytes of another provider, which the image optimizer must not handle.
  return (
    <img
      src={signedUrl}
      alt={`Street view of ${formatStreet(location)}`}
      width={640}
      height={320}
      loading="lazy"
      className="mt-3 aspect-2/1 w-full rounded-card border border-line bg-sunken object-cover"
    />
  );
}
