// Groups places that are near one another on a map.

const GROUP_PIXELS = 64;                  // the side of the square in which places are marked together

/** Groups places, in millionths of a degree, that lie in the same square of the map at a zoom; each group has its middle and its edges. */
export function group(points, zoom) {
  const groups = new Map(), scale = 256 * 2 ** zoom / GROUP_PIXELS;
  for (let i = 0; i < points.length; i += 2) {
    const [latitude, longitude] = [points[i], points[i + 1]];
    const sine = Math.max(-0.9962, Math.min(0.9962, Math.sin(latitude / 1e6 * Math.PI / 180)));
    const x = longitude / 360e6 + 0.5, y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    const place = `${Math.floor(x * scale)} ${Math.floor(y * scale)}`;
    const known = groups.get(place) ?? { count: 0, sums: [0, 0], edges: [latitude, longitude, latitude, longitude] };
    known.count++;
    known.sums[0] += latitude;
    known.sums[1] += longitude;
    known.edges = [Math.min(known.edges[0], latitude), Math.min(known.edges[1], longitude), Math.max(known.edges[2], latitude),
      Math.max(known.edges[3], longitude)];
    groups.set(place, known);
  }
  return [...groups.values()].map(({ count, sums, edges }) => ({ count, at: sums.map(sum => sum / count / 1e6), edges }));
}
