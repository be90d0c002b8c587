import { streetText, townText } from "@/components/customers/locations/place-text";
import type { CustomerLocation } from "@/lib/customers/customer-shapes";
import { streetViewMetadata } from "@/lib/platform/maps/street-view";

/**
 * The place as it looks from the street; nothing where there is no picture of it or no key for them. Asked by address:
 * the coordinates may be no better than the ZIP code's. rule: maps/street-view
 */
export async function StreetPicture({ location }: { location: CustomerLocation }) {
  const address = `${streetText(location)}, ${townText(location)}`;
  const { signedUrl } = await streetViewMetadata({ address });
  if (!signedUrl) return null;
  // The address answers no-store bytes of another provider: nothing for the image optimiser.
  return (
    <img
      src={signedUrl}
      alt={`${streetText(location)} from the street`}
      width={640}
      height={320}
      loading="lazy"
      className="mt-3 aspect-2/1 w-full rounded-card border border-line bg-sunken object-cover"
    />
  );
}
