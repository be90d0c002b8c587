import "server-only";
import { computeStableId } from "../vendor/compute-stable-id";

/** An outdoor unit, a coil, and a furnace or air handler that were rated together. Ratings and prices are fictional. */
export type MatchedSystem = {
  id: string;
  reference: string;
  brand: string;
  series: string;
  systemType: (typeof SYSTEM_TYPES)[number];
  /** Tons of cooling: "2.5". */
  tonnage: string;
  seer2: string;
  eer2: string;
  /** For heat pumps only. */
  hspf2: string | null;
  /** For furnaces only, in percent. */
  afue: string | null;
  refrigerant: string;
  parts: readonly SystemPart[];
};
export type SystemPart = {
  name: string;
  model: string;
  cost: string;
  kind: "outdoor" | "coil" | "furnace" | "air handler";
};

const SYSTEM_TYPES = [
  "Air conditioner with furnace",
  "Air conditioner with air handler",
  "Heat pump with air handler",
  "Dual fuel",
] as const;
const TONNAGES = ["1.5", "2", "2.5", "3", "3.5", "4", "5"] as const;

/** A product line of a manufacturer: its ratings, and its price factor relative to the first. */
type Series = { name: string; code: string; seer2: number; eer2: number; hspf2: number; factor: number };
type Maker = { brand: string; code: string; refrigerant: string; factor: number; series: readonly Series[] };

const MAKERS: readonly Maker[] = [
  {
    brand: "Northgate",
    code: "NG",
    refrigerant: "R-454B",
    factor: 1,
    series: [
      { name: "Ridgeline", code: "R", seer2: 14.3, eer2: 11.7, hspf2: 7.5, factor: 1 },
      { name: "Ridgeline Plus", code: "P", seer2: 16.2, eer2: 12.2, hspf2: 8.1, factor: 1.42 },
      { name: "Summit", code: "S", seer2: 18.6, eer2: 12.9, hspf2: 9.0, factor: 2.08 },
    ],
  },
  {
    brand: "Calder & Vane",
    code: "CV",
    refrigerant: "R-454B",
    factor: 1.12,
    series: [
      { name: "Harbor", code: "H", seer2: 14.5, eer2: 11.9, hspf2: 7.6, factor: 1 },
      { name: "Lighthouse", code: "L", seer2: 17.0, eer2: 12.4, hspf2: 8.5, factor: 1.51 },
      { name: "Meridian", code: "M", seer2: 20.4, eer2: 13.4, hspf2: 9.8, factor: 2.31 },
    ],
  },
  {
    brand: "Palmetto Air",
    code: "PA",
    refrigerant: "R-32",
    factor: 0.92,
    series: [
      { name: "Dune", code: "D", seer2: 14.3, eer2: 11.7, hspf2: 7.5, factor: 1 },
      { name: "Tidewater", code: "T", seer2: 15.6, eer2: 12.0, hspf2: 7.9, factor: 1.33 },
      { name: "Savannah", code: "V", seer2: 17.8, eer2: 12.6, hspf2: 8.8, factor: 1.94 },
    ],
  },
];

type Indoor = { type: MatchedSystem["systemType"]; afue: string | null; isHeatPump: boolean; seer2: number };
const INDOORS: readonly Indoor[] = [
  { type: "Air conditioner with furnace", afue: "80", isHeatPump: false, seer2: 0 },
  { type: "Air conditioner with furnace", afue: "96", isHeatPump: false, seer2: 0.4 },
  { type: "Air conditioner with air handler", afue: null, isHeatPump: false, seer2: 0.6 },
  { type: "Heat pump with air handler", afue: null, isHeatPump: true, seer2: 0.5 },
  { type: "Dual fuel", afue: "80", isHeatPump: true, seer2: 0.1 },
  { type: "Dual fuel", afue: "96", isHeatPump: true, seer2: 0.4 },
];

// not process state: built once from the lists above
let systems: readonly MatchedSystem[] | undefined;

export function listMatchedSystems(): readonly MatchedSystem[] {
  return (systems ??= MAKERS.flatMap((maker) =>
    maker.series.flatMap((series) =>
      TONNAGES.flatMap((tonnage) => INDOORS.map((indoor) => buildSystem(maker, series, { tonnage, indoor })))
    )
  ));
}

function buildSystem(
  maker: Maker,
  series: Series,
  { tonnage, indoor }: { tonnage: string; indoor: Indoor }
): MatchedSystem {
  const tons = Number(tonnage);
  // Small units have slightly better ratings than large ones of the same series.
  const size = (3 - tons) * 0.1;
  const parts = buildSystemParts(maker, series, { tons, indoor });
  const models = parts.map(({ model }) => model).join(" ");
  return {
    id: computeStableId("system", models),
    reference: `TR-${models.replaceAll(/[^A-Z0-9]/g, "")}`,
    brand: maker.brand,
    series: series.name,
    systemType: indoor.type,
    tonnage,
    seer2: (series.seer2 + indoor.seer2 + size).toFixed(1),
    eer2: (series.eer2 + indoor.seer2 / 2 + size).toFixed(1),
    hspf2: indoor.isHeatPump ? (series.hspf2 + indoor.seer2 / 3).toFixed(1) : null,
    afue: indoor.afue,
    refrigerant: maker.refrigerant,
    parts,
  };
}

function buildSystemParts(
  maker: Maker,
  series: Series,
  { tons, indoor }: { tons: number; indoor: Indoor }
): SystemPart[] {
  const { brand, code } = maker;
  const btu = String(Math.round(tons * 12)).padStart(2, "0");
  const computePrice = (base: number, aTon: number, factor: number) =>
    Math.round((base + aTon * tons) * factor * maker.factor).toFixed(2);
  const outdoor: SystemPart = {
    kind: "outdoor",
    name: `${brand} ${series.name} ${indoor.isHeatPump ? "heat pump" : "air conditioner"}, ${tons} ton`,
    model: `${code}${series.code}${indoor.isHeatPump ? "H" : "A"}${btu}`,
    cost: computePrice(indoor.isHeatPump ? 560 : 420, indoor.isHeatPump ? 380 : 320, series.factor),
  };
  if (!indoor.afue)
    return [
      outdoor,
      {
        kind: "air handler",
        name: `${brand} ${series.factor > 1.3 ? "variable-speed" : "multi-speed"} air handler, ${tons} ton`,
        model: `${code}W${series.factor > 1.3 ? "V" : "M"}${btu}`,
        cost: computePrice(480, 150, series.factor > 1.3 ? 1.4 : 1),
      },
    ];
  const heat = Math.min(120, Math.max(40, Math.round(tons * 1.25) * 20));
  return [
    outdoor,
    { kind: "coil", name: `${brand} cased coil, ${tons} ton`, model: `${code}C${btu}`, cost: computePrice(210, 88, 1) },
    {
      kind: "furnace",
      name: `${brand} ${indoor.afue}% gas furnace, ${heat},000 BTU`,
      model: `${code}F${indoor.afue}-${String(heat).padStart(3, "0")}`,
      cost: computePrice(indoor.afue === "96" ? 1080 : 620, 70, 1),
    },
  ];
}
