import { describe, expect, it } from "vitest";
import { DEFAULT_MAP_CENTER, getFirstZoom, getMapCenter } from "@/lib/zones/get-map-center";
import { pickNextColor, ZONE_PALETTE } from "@/lib/zones/pick-next-color";
import { withoutPreview, withPreview } from "@/lib/zones/with-preview";
import { getFirst } from "@/tests/support/required-values";

const buildZones = (...names: string[]) => names.map((name) => ({ id: name, name }));

describe("a list of zones", () => {
  it("zones/temp-added: gets one temporary zone beside the saved ones, and a second replaces it", () => {
    const list: Array<{ id: string; name: string; hex: string; isTemp?: boolean }> = [
      { id: "4", name: "North", hex: "#5d9cec" },
    ];
    const zonesWithPreview = withPreview(list, { ...getFirst(list), hex: "#112233" });
    expect(zonesWithPreview).toEqual([list[0], { id: "4", name: "North", hex: "#112233", isTemp: true }]);
    expect(withPreview(zonesWithPreview, { ...getFirst(list), hex: "#445566" }).map(({ hex }) => hex)).toEqual([
      "#5d9cec",
      "#445566",
    ]);
    expect(list).toHaveLength(1);
  });

  it("zones/temp-removed: loses the temporary zone when the change is saved or discarded", () => {
    const list: Array<{ id: string; name: string; isTemp?: boolean }> = buildZones("North");
    expect(withoutPreview(withPreview(list, getFirst(list)))).toEqual(list);
  });

  it("zones/palette: uses nine colors, and starts over with the tenth zone", () => {
    expect([ZONE_PALETTE.length, new Set(ZONE_PALETTE).size, ZONE_PALETTE[0]]).toEqual([9, 9, "#5d9cec"]);
    const used: string[] = [];
    for (let i = 0; i < 10; i++) used.push(pickNextColor(used));
    expect(used).toEqual([...ZONE_PALETTE, "#5d9cec"]);
    expect(pickNextColor(ZONE_PALETTE.filter((hex) => hex !== "#da4453"))).toBe("#da4453");
  });

  it("schedule/default-map-centre: is centered on the country when the business's place is unknown", () => {
    expect(getMapCenter({ lat: null, lng: null })).toEqual({ lat: 39.8283, lng: -98.5795 });
    expect(getMapCenter({ lat: 35, lng: null })).toBe(DEFAULT_MAP_CENTER);
    expect(getMapCenter({ lat: 35.2, lng: -80.8 })).toEqual({ lat: 35.2, lng: -80.8 });
    expect(getFirstZoom(getMapCenter({ lat: null, lng: null }))).toBe(3);
    expect(getFirstZoom({ lat: 35.2, lng: -80.8 })).toBe(9);
  });
});
