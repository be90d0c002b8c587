import "server-only";
import type { Business as BusinessRow } from "@prisma/client";
import { parseInput } from "@/lib/platform/http/input/unfit-input";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import { storeFile, type Upload } from "@/lib/platform/files/store-file";
import { requirePrintable } from "@/lib/platform/files/file-rule";
import { keysToCamel } from "@/lib/platform/format/snake-to-camel";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { changePhone } from "@/lib/platform/format/change-phone";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { BusinessDetails } from "./business-details";
import { toWireBusiness } from "./to-wire-business";
import type { Business, BusinessInput } from "./business";

/** Updates what depends on the time zone, in the transaction that changes it. */
type FollowZone = (db: Transaction, zones: { from: string; to: string }) => Promise<void>;

const OPTIONAL = [
  "display_name",
  "public_name",
  "doing_business_as_name",
  "address2",
  "website",
  "service_email_from_address",
  "time_zone_name",
] as const;

/**
 * Saves the details. The map center follows the address. Name, phone, and address are required, and other absent fields
 * do not change. `followZone` handles a change of time zone. Throws a 422 by field, and a 409 when `version` is not the
 * stored one. Source: business.save.
 */
export async function saveBusiness(
  who: Who,
  input: BusinessInput,
  { version, followZone }: { version?: number; followZone?: FollowZone } = {}
): Promise<Business> {
  const before = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
  const stored = toWireBusiness(before);
  const storedFields = Object.fromEntries(OPTIONAL.map((field) => [field, stored[field]]));
  const details = parseInput(BusinessDetails, { ...storedFields, ...removeUndefined(input) });
  const place = await locateAddress({
    address: details.address,
    city: details.city,
    state: details.state,
    zip: details.zip_code,
  });
  const data = {
    ...toDetailColumns(details, before),
    ...flagColumns(input),
    lat: place?.lat ?? before.lat,
    lng: place?.lng ?? before.lng,
  };
  return updateBusiness(who, version ?? before.version, { data, followZone });
}

/** Stores a picture as the logo of documents, email, and public pages. */
export async function saveLogo(who: Who, upload: Upload): Promise<Business> {
  await requirePrintable(upload.bytes);
  const file = await storeFile(who, { kind: "logo", id: who.businessId }, { upload });
  return updateBusiness(who, null, { data: { logoFileId: file.id } });
}

export function removeLogo(who: Who): Promise<Business> {
  return updateBusiness(who, null, { data: { logoFileId: null } });
}

function updateBusiness(
  who: Who,
  version: number | null,
  { data, followZone }: { data: Partial<BusinessRow>; followZone?: FollowZone }
): Promise<Business> {
  return who.db(async (db) => {
    const before = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
    if (version !== null && before.version !== version) {
      throw conflict(
        "changed_meanwhile",
        "The business details changed after you opened them. Reload the page, review the changes, and save again."
      );
    }
    const after = await db.business.update({
      where: { id: who.businessId },
      data: { ...data, version: { increment: 1 } },
    });
    recordChange(db, {
      action: "business.changed",
      subjectKind: "settings",
      subjectId: who.businessId,
    });
    if (before.autoCustomerGroupsByLocation !== after.autoCustomerGroupsByLocation)
      recordEvent(db, "business.grouping-changed", {});
    const zones = { from: before.timeZoneName, to: after.timeZoneName };
    if (zones.from !== zones.to) await followZone?.(db, zones);
    return toWireBusiness(after);
  });
}

/** Removes undefined values. JSON never has them, but callers in the same process may. */
function removeUndefined(input: BusinessInput): Partial<BusinessInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function toDetailColumns(
  { phone: text, phone_extension: extension, ...details }: BusinessDetails,
  before: BusinessRow
) {
  const storedPhone = { number: before.phone, extension: before.phoneExtension };
  const phone = changePhone(storedPhone, { text, extension }) ?? storedPhone;
  return { ...keysToCamel(details), phone: phone.number, phoneExtension: phone.extension };
}

const FLAGS = [
  "business_category",
  "brand_color",
  "is_actual_time_enabled",
  "is_appointment_tags_enabled",
  "auto_customer_groups_by_location",
  "exclude_travel_time",
  "is_appointment_confirmations_enabled",
  "accepts_cards",
  "accepts_checks",
  "asks_ssn4",
  "announces_name_changes",
  "invoice_terms",
] as const;

function flagColumns(input: BusinessInput): Partial<BusinessRow> {
  const sentFlags = FLAGS.flatMap((flag) => (input[flag] === undefined ? [] : [[flag, input[flag]]]));
  return keysToCamel(Object.fromEntries(sentFlags) as Partial<Pick<BusinessInput, (typeof FLAGS)[number]>>);
}
