import { Person } from "@/components/ui/avatar";
import { UNASSIGNED } from "./board-events";
import type { Lane } from "./lanes";

/** The head of a technician's column. */
export function LaneHead({ lane: { id, name, picture } }: { lane: Lane }) {
  return id === UNASSIGNED ? name : <Person id={id} name={name} picture={picture} />;
}
