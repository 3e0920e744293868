import type { ComponentProps, ReactElement, ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { MapKit } from "@/components/map/map-kit";
import { type MarkedPlace, MarkRoom } from "@/components/map/mark-room";

type Drawn = ReactElement<
  ComponentProps<MapKit["Source"]> & { children: ReactElement<ComponentProps<MapKit["Layer"]>> }
>;

const Part = ({ children }: { children: ReactNode }) => children;
const kit: MapKit = { Canvas: Part, Marker: Part, Source: Part, Layer: () => null, hasLetters: true };

/** The texts that an engine is given, with the point and the style of each. */
function textsOf(marks: MarkedPlace[]) {
  // What it draws are sources with a layer each.
  const drawn = MarkRoom({ kit, marks }) as Drawn[];
  return drawn.flatMap(({ props: { data, children } }) => {
    const layer = children.props;
    if (data.type !== "FeatureCollection" || layer.type !== "symbol") throw new Error("no texts");
    return data.features.map(({ properties, geometry }) => ({ text: properties?.text, geometry, layer }));
  });
}

describe("the room of marks on an interactive map", () => {
  it("is taken by unseen texts, that stand whatever else is there and that others yield to", () => {
    const texts = textsOf([{ point: [45.75, 4.85], city: "Lyon", isNamedBelow: true }]);
    expect(texts).toHaveLength(2);
    for (const { geometry, layer } of texts) {
      expect(geometry).toEqual({ type: "Point", coordinates: [4.85, 45.75] });
      expect(layer.paint).toEqual({ "text-opacity": 0 });
      expect(layer.layout).toMatchObject({ "text-allow-overlap": true });
      expect(layer.layout).not.toHaveProperty("text-ignore-placement");
    }
  });

  it("is where the mark and its name are: below the ring, next to it, or next to the pin's head", () => {
    const placed = textsOf([
      { point: [45, 5], city: "Below", isNamedBelow: true },
      { point: [45, 5], city: "Beside" },
      { point: [45, 5], city: "Pin", isPin: true },
    ]).map(({ text, layer }) => {
      const { "text-size": size, "text-anchor": anchor, "text-offset": offset } = layer.layout;
      return [text, anchor, ...offset.map((ems) => Math.round(ems * size))];
    });
    expect(placed).toEqual([
      ["O", "center", 0, 0],
      ["O", "center", 0, 0],
      ["O", "bottom", 0, 0],
      ["Below", "top", 0, 18],
      ["Beside", "left", 18, 0],
      ["Pin", "left", 18, -12],
    ]);
  });

  it("is none without marks", () => {
    expect(textsOf([])).toEqual([]);
  });

  it("is nowhere on a ground that may have no letters, where a text would end the map", () => {
    expect(MarkRoom({ kit: { ...kit, hasLetters: false }, marks: [{ point: [45, 5], city: "Lyon" }] })).toBeNull();
  });
});
