import { readdirSync, readFileSync } from "node:fs";
import { listPlanFaults, measurePlan } from "@/lib/scheduling/planning/list-plan-faults";
import type { PlanProblem } from "@/lib/scheduling/planning/plan-problem";
import { solvePlan } from "@/lib/scheduling/planning/solve-plan";
import { atMost, type Line } from "./measure";

/** Each instance gets the same few seconds. */
const BUDGET_MS = 5_000;

// Solomon's hundred-customer instances and the best published plans: name, vehicles, distance.
const published = `
r101 19 1650.8; r102 17 1486.12; r103 13 1292.68; r104 9 1007.31; r105 14 1377.11; r106 12 1252.03;
r107 10 1104.66; r108 9 960.88; r109 11 1194.73; r110 10 1118.84; r111 10 1096.72; r112 9 982.14;
c101 10 828.94; c102 10 828.94; c103 10 828.06; c104 10 824.78; c105 10 828.94; c106 10 828.94;
c107 10 828.94; c108 10 828.94; c109 10 828.94; rc101 14 1696.94; rc102 12 1554.75; rc103 11 1261.67;
rc104 10 1135.48; rc105 13 1629.44; rc106 11 1424.73; rc107 11 1230.48; rc108 10 1139.82; r201 4 1252.37;
r202 3 1191.7; r203 3 939.5; r204 2 825.52; r205 3 994.42; r206 3 906.14; r207 2 890.61;
r208 2 726.82; r209 3 909.16; r210 3 939.37; r211 2 885.71; c201 3 591.56; c202 3 591.56;
c203 3 591.17; c204 3 590.6; c205 3 588.88; c206 3 588.49; c207 3 588.29; c208 3 588.32;
rc201 4 1406.94; rc202 3 1365.65; rc203 3 1049.62; rc204 3 798.46; rc205 4 1297.65; rc206 3 1146.32;
rc207 3 1061.14; rc208 3 828.14;
`;
const best = new Map(
  [...published.matchAll(/(\w+) (\d+) ([\d.]+);/g)].map(([, name, vehicles, distance]) => [
    name!,
    [Number(vehicles), Number(distance)] as const,
  ])
);

/** Returns the mean gap of each group of instances, and how many more vehicles than the best plans it needs. */
export function measureSolomon(folder: string): Line[] {
  const groups: Record<string, Array<{ gap: number; more: number }>> = {};
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(".txt", "");
    const bestPlan = best.get(name);
    if (!bestPlan) continue;
    // The best plans have the fewest vehicles. When a few seconds do not find such a plan, one more vehicle is allowed.
    let vehicles = bestPlan[0];
    let measured = measure(folder, file, vehicles);
    while (measured.leftOut.length > 0) measured = measure(folder, file, ++vehicles);
    const group = /^[a-z]+\d/.exec(name)![0];
    (groups[group] ??= []).push({ gap: (measured.travel / bestPlan[1] - 1) * 100, more: vehicles - bestPlan[0] });
  }
  return Object.entries(groups).map(([group, list]) => {
    const mean = list.reduce((sum, { gap }) => sum + gap, 0) / list.length;
    const more = list.reduce((sum, entry) => sum + entry.more, 0);
    const name = `(k) Solomon ${group}, mean gap to the best of ${list.length}, ${more} vehicles more`;
    return atMost(name, mean, group.endsWith("1") ? 2 : 5, "%");
  });
}

function measure(folder: string, file: string, vehicles: number): { travel: number; leftOut: number[] } {
  const problem = readInstance(`${folder}/${file}`, vehicles);
  const { plan } = solvePlan(problem, { budgetMs: BUDGET_MS });
  const faults = listPlanFaults(problem, plan);
  if (faults.length > 0) throw new Error(`${file}: ${faults[0]}`);
  return measurePlan(problem, plan);
}

/**
 * Reads an instance. Distance is time here, as in the instances, and there are as many vehicles as in the best plan.
 */
function readInstance(file: string, vehicles: number): PlanProblem {
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  const capacity = Number(lines[lines.findIndex((line) => line.includes("CAPACITY")) + 1]!.trim().split(/\s+/)[1]);
  const rows = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 7 && !row.some(Number.isNaN));
  const places = rows.length;
  const travel = new Float64Array(places * places);
  for (const [i, a] of rows.entries())
    for (const [j, b] of rows.entries()) travel[i * places + j] = Math.hypot(a[1]! - b[1]!, a[2]! - b[2]!);
  const depot = rows[0]!;
  return {
    places,
    travel,
    technicians: Array.from({ length: vehicles }, () => ({
      startPlace: 0,
      endPlace: 0,
      start: depot[4]!,
      end: depot[5]!,
      capacity,
    })),
    stops: rows.slice(1).map(([, , , load, ready, due, service], i) => ({
      place: i + 1,
      load: load!,
      ready: ready!,
      due: due!,
      service: service!,
      penalty: 1_000,
    })),
  };
}
