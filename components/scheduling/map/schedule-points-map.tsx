"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Layer, type MapRef, Source } from "@/components/ui/maps/map-parts";
import { toHexColor } from "@/components/ui/maps/map-colors";
import { MapView } from "@/components/ui/maps/map-view";
import { getPersonColorVar } from "@/components/ui/person-color";
import { formatInstant } from "@/lib/platform/time/format-time";
import { type DayRoute, getPlace } from "@/lib/scheduling/board/day-route";
import type { MapAppointment } from "@/lib/scheduling/board/map-appointment";
import { getFirstZoom } from "@/lib/zones/get-map-center";
import { groupBy } from "@/lib/platform/group-by";
import { type Bounds, type MapPoint, type MapEntry } from "./clusters";
import { type ScheduleMapData, getViewKey } from "./map-reading";
import { useClusters } from "./use-clusters";
import { ClusterPin, TechnicianPin, AppointmentPin } from "./pins";
import { AppointmentSummary } from "./appointment-summary";
import { getCrewColor } from "./appointment-words";
import { ZoneAreas } from "./zone-areas";

type Props = {
  mapData: ScheduleMapData;
  /** The route of one technician. Only its stops are shown, joined by a line. */
  route: DayRoute | null;
  chosen: MapAppointment | null;
  onChoose: (id: string | null) => void;
};

/** Appointments and technicians on the map. Only the visible part has pins, and nearby appointments share one. */
export function SchedulePointsMap({ mapData, route, chosen, onChoose }: Props) {
  const map = useRef<MapRef>(null);
  const appointments = useMemo(
    () =>
      (route ? route.stops.map(({ appointment }) => appointment) : mapData.appointments).filter(
        (appointment) => getPlace(appointment) !== null
      ),
    [route, mapData.appointments]
  );
  const look = useClusters(appointments as MapPoint[]);
  const [pins, setPins] = useState<MapEntry[]>([]);
  const refresh = useCallback(() => {
    const view = map.current?.getBounds();
    if (view) setPins(look(widenBounds(view.toArray().flat() as Bounds), map.current!.getZoom()));
  }, [look]);
  useEffect(() => {
    const place = chosen && getPlace(chosen);
    if (place && !map.current?.getBounds().contains([place.lng, place.lat]))
      map.current?.easeTo({ center: [place.lng, place.lat] });
  }, [chosen]);
  const places = route?.techId ? mapData.places.filter(({ techId }) => techId === route.techId) : mapData.places;
  const bounds = computeBounds([...appointments, ...places] as MapPoint[]);
  const key = getViewKey(mapData.query, route?.techId ?? null);
  useEffect(() => {
    // A new day, group, or technician moves the view once. Changes on the same day leave it alone.
    if (bounds) map.current?.fitBounds(bounds, { padding: 44, maxZoom: 13, duration: 0 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const pinOf = (appointment: MapAppointment | undefined) =>
    appointment && (
      <AppointmentPin
        key={appointment.id}
        appointment={appointment}
        mapData={mapData}
        isChosen={appointment.id === chosen?.id}
        color={getCrewColor(appointment)}
        order={route ? route.stops.findIndex((stop) => stop.appointment.id === appointment.id) + 1 : null}
        onPress={() => onChoose(appointment.id)}
      />
    );

  return (
    <>
      <MapView
        ref={map}
        label="Appointments map"
        streets={mapData.streets}
        className="h-full"
        initialViewState={
          bounds
            ? { bounds, fitBoundsOptions: { padding: 44, maxZoom: 13 } }
            : { latitude: mapData.center.lat, longitude: mapData.center.lng, zoom: getFirstZoom(mapData.center) }
        }
        onMoveEnd={refresh}
        onClick={() => onChoose(null)}
      >
        <OnceThere onThere={refresh} />
        <ZoneAreas zones={mapData.zones} />
        {route?.techId && <RouteLine route={route} color={getPersonColorVar(route.techId)} />}
        {pins.map((pin) =>
          pin.kind === "cluster" ? (
            <ClusterPin
              key={`cluster-${pin.id}`}
              {...pin}
              onPress={() => map.current?.easeTo({ center: [pin.lng, pin.lat], zoom: pin.opensAt + 0.2 })}
            />
          ) : (
            pinOf(appointments[pin.index])
          )
        )}
        <Places {...{ places, mapData }} />
      </MapView>
      {chosen && <AppointmentSummary appointment={chosen} mapData={mapData} onClose={() => onChoose(null)} />}
    </>
  );
}

type PlacesProps = { places: ScheduleMapData["places"]; mapData: ScheduleMapData };

/** The last known positions of the technicians. */
function Places({ places, mapData }: PlacesProps) {
  return places.map((place) => (
    <TechnicianPin
      key={place.techId}
      place={place}
      color={getPersonColorVar(place.techId)}
      name={mapData.people.find(({ id }) => id === place.techId)?.fullName ?? "Technician"}
      when={place.at ? formatInstant(new Date(place.at), mapData.timeZone) : "at an unknown time"}
    />
  ));
}

/** Runs once the map exists, so that pins need not wait for the tiles. */
function OnceThere({ onThere }: { onThere: () => void }) {
  useEffect(onThere, [onThere]);
  return null;
}

function RouteLine({ route, color }: { route: DayRoute; color: string }) {
  const days = groupBy(route.stops, ({ day }) => day);
  const coordinates = [...days.values()].map((stops) =>
    stops.flatMap(({ place }) => (place ? [[place.lng, place.lat]] : []))
  );
  return (
    <Source
      id="route"
      type="geojson"
      data={{ type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates } }}
    >
      <Layer
        id="route-line"
        type="line"
        layout={{ "line-cap": "round", "line-join": "round" }}
        paint={{
          "line-color": toHexColor(color),
          "line-width": 3,
          "line-opacity": 0.8,
        }}
      />
    </Source>
  );
}

/** Adds a margin at the edges, so that a short drag finds its pins already there. */
function widenBounds([west, south, east, north]: Bounds): Bounds {
  const [x, y] = [(east - west) / 5, (north - south) / 5];
  return [west - x, south - y, east + x, north + y];
}

function computeBounds(points: readonly MapPoint[]): Bounds | null {
  if (points.length === 0) return null;
  const bounds: Bounds = [180, 90, -180, -90];
  for (const { lat, lng } of points) {
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds;
}
