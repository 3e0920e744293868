import { TILES } from "../../components/map/map-limits";

/** Every square of the fine ground, by its column and row. */
export function* squares(): Generator<[number, number]> {
  const [west, south, east, north] = TILES.frame;
  const count = 2 ** TILES.zoom;
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * count);
  const row = (latitude: number) => {
    const angle = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count);
  };
  for (let x = column(west); x <= column(east); x += 1) for (let y = row(north); y <= row(south); y += 1) yield [x, y];
}
