"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import { parsePoints, formatPoints } from "@/lib/zones/format-points";
import type { LatLng } from "@/lib/zones/ring";
import { callProblems } from "../requests/call-problems";
import { formatStreet, formatTown } from "./place-text";
import { PointMark } from "./point-mark";

const PinMap = dynamic(() => import("./pin-map").then((module) => module.PinMap), {
  ssr: false,
  loading: () => <Skeleton className="h-72 w-full" />,
});

type Props = {
  location: CustomerLocation;
  customerName: string;
  /** Without streets, only the field is shown. */
  streets: MapStreets | undefined;
  closeHref: string;
};

const EXAMPLE = "35.2271, -80.8431";

/** Corrects the position of a location on the map. */
export function PinPanel({ location, customerName, streets, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { id, lat, lng, version, precision } = location;
  const [text, setText] = useState(lat === null || lng === null ? "" : formatPoints([{ lat, lng }]));
  const point = parsePoint(text);
  const savePin = async (to: LatLng | null) => {
    const answer = await api("PUT /api/locations/[id]/pin", { params: { id }, body: { point: to, version } });
    offerUndo(to ? `Saved the pin for ${customerName}.` : `Removed the pin for ${customerName}.`, [answer]);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  const save = async (): Promise<FormProblems | void> => {
    if (!point) return { fieldErrors: { point: `Enter a latitude and longitude, such as ${EXAMPLE}.` } };
    return savePin(point).catch(callProblems);
  };
  const remove = () =>
    savePin(null).catch((error: unknown) =>
      toast.danger(error instanceof CallError ? error.message : "Couldn't remove the pin. Try again.")
    );
  return (
    <Panel title="Move pin" context={customerName} closeHref={closeHref}>
      <Form
        onSave={save}
        cancelHref={closeHref}
        saveLabel="Save pin"
        actions={
          precision === "placed" && (
            <Button variant="quiet" onPress={() => void remove()}>
              Use address
            </Button>
          )
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>
            {formatStreet(location)}
            <span className="block text-muted">{formatTown(location)}</span>
          </p>
          <PointMark location={location} />
        </div>
        {streets && (
          <div className="flex flex-col gap-1.5">
            <p className="text-sm text-muted">Drag the pin to the front door.</p>
            <PinMap
              streets={streets}
              point={point}
              isApproximate={precision === "approximate"}
              onPoint={(at) => setText(formatPoints([at]))}
            />
          </div>
        )}
        <TextField
          label="Latitude and longitude"
          name="point"
          help={`For example, ${EXAMPLE}. Copy both from a map app.`}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      </Form>
    </Panel>
  );
}

/** Parses a single typed point. Null when there is none, or several. */
function parsePoint(text: string): LatLng | null {
  const [point, ...more] = parsePoints(text).value ?? [];
  return more.length === 0 ? (point ?? null) : null;
}
