import type { Who } from "@/lib/platform/session/who";
import { setZoneTechnician } from "@/lib/zones/set-cover";
import { createZone } from "@/lib/zones/save-zone";
import type { DemoStaff } from "./business-chapter";

type Area = { name: string; hex: string; corners: Array<[lat: number, lng: number]>; technicians: number[] };

/** The areas around Charlotte: the city, the north, the east, and the other side of the state line. */
const AREAS: Area[] = [
  {
    name: "Charlotte",
    hex: "#5d9cec",
    corners: [
      [35.29, -80.93],
      [35.3, -80.8],
      [35.25, -80.72],
      [35.13, -80.75],
      [35.1, -80.87],
      [35.17, -80.95],
    ],
    technicians: [0, 1, 4],
  },
  {
    name: "North Mecklenburg",
    hex: "#37bc9b",
    corners: [
      [35.31, -80.98],
      [35.52, -80.96],
      [35.5, -80.72],
      [35.31, -80.7],
    ],
    technicians: [2],
  },
  {
    name: "Matthews and Union",
    hex: "#f6bb42",
    corners: [
      [35.24, -80.71],
      [35.25, -80.5],
      [34.95, -80.45],
      [35.0, -80.79],
      [35.12, -80.74],
    ],
    technicians: [3, 5],
  },
  {
    name: "York County",
    hex: "#967adc",
    corners: [
      [35.16, -81.1],
      [35.16, -80.96],
      [35.07, -80.88],
      [35.0, -80.8],
      [34.85, -80.9],
      [34.9, -81.15],
    ],
    technicians: [6, 7],
  },
];

/**
 * Creates the coverage zones with their technicians. Runs before the customers, because a new location looks up its
 * zone.
 */
export async function seedZones(who: Who, { technicians }: DemoStaff): Promise<void> {
  for (const { name, hex, corners, technicians: places } of AREAS) {
    const coordinates = corners.map(([lat, lng]) => ({ lat, lng }));
    const zone = await createZone(who, { name, hex, coordinates, holes: [] });
    for (const { id } of places.flatMap((place) => technicians[place] ?? []))
      await setZoneTechnician(who, zone.id, { technicianId: id, covers: true });
  }
}
