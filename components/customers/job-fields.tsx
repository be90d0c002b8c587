import { Select } from "@/components/ui/choices/select";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { formatStreet, formatTown } from "./locations/place-text";

type Props = {
  locations: readonly CustomerLocation[];
  jobTypes: readonly { id: string; name: string; is_default: boolean }[];
};

/** The location and the type of a new job. */
export function JobFields({ locations, jobTypes }: Props) {
  const kind = jobTypes.find((type) => type.is_default) ?? jobTypes[0];
  return (
    <>
      <Select
        label="Location"
        name="businessCustomerLocationId"
        isRequired
        defaultValue={locations[0]?.id ?? ""}
        options={locations.map((location) => ({
          id: location.id,
          label: location.locationName || formatStreet(location),
          hint: formatTown(location),
        }))}
      />
      <Select
        label="Job type"
        name="jobTypeId"
        isRequired
        defaultValue={kind?.id ?? ""}
        options={jobTypes.map(({ id, name }) => ({ id, label: name }))}
      />
    </>
  );
}
