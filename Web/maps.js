// Shows maps in elements with `data-map`, JSON of { at: [latitude, longitude], credit, nearer, farther }, the place in millionths of a
// degree, or of { points, mark, … } with a text of many such places, which are marked together where they are near, each mark a button
// with the area of its places as `data-key`. Leaflet, Debian's, comes with the first of them. The squares are our own server's, and the
// service worker keeps them. `data-state` is `shown` once there are any.

import { below } from './base.js';
import { addStyles } from './libraries.js';
import { group } from './places.js';

const TILES = below('/api/v1/map-tiles?z={z}&x={x}&y={y}');
const ZOOM = 15, MAXIMUM_ZOOM = 19, KEPT_ZOOMS = [12, 13, 14, 15, 16], KEPT_RADIUS = 1;
const TOUCH_LIMIT = 8;                    // pixels that a finger may slip in a touch
const maps = new Map();                   // element → its map; null while Leaflet is on its way
let coming;

export const counts = () => ({ maps: maps.size });

const STYLES = new URL('./leaflet.css', import.meta.url).href;
const bring = () => coming ??= Promise.all([import('./leaflet.js'), addStyles(STYLES)]).then(([leaflet]) => leaflet)
  .catch(error => { coming = undefined; throw error; });

/** Writes a text as HTML, which Leaflet takes. */
function escaped(text) {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

function makeMap(element, leaflet, { credit, nearer, farther }, options) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(element, { zoomControl: false, fadeAnimation: !isStill, zoomAnimation: !isStill, inertia: !isStill, ...options });
  leaflet.control.zoom({ zoomInTitle: nearer, zoomOutTitle: farther }).addTo(map);
  map.attributionControl.setPrefix('');
  leaflet.tileLayer(TILES, { maxZoom: MAXIMUM_ZOOM, attribution: escaped(credit) })
    .on('tileload', () => element.setAttribute('data-state', 'shown')).addTo(map);
  return map;
}

function draw(element, leaflet, value) {
  if (value.points !== undefined) return drawPoints(element, leaflet, value);
  const at = value.at.map(part => part / 1e6);
  const map = makeMap(element, leaflet, value, { center: at, zoom: ZOOM, scrollWheelZoom: false, doubleClickZoom: false });
  const icon = leaflet.divIcon({ className: 'map-pin', html: '', iconSize: [28, 28], iconAnchor: [14, 33] });
  leaflet.marker(at, { icon, interactive: false, keyboard: false }).addTo(map);
  leadOn(element);
  return map;
}

let lastView = {};                        // of the map of many places: who comes back to it finds it as it was

function drawPoints(element, leaflet, value) {
  const points = value.points.split(',').map(Number);
  const map = makeMap(element, leaflet, value, { worldCopyJump: true });
  if (lastView.points === value.points) map.setView(lastView.center, lastView.zoom);
  else {
    const [{ edges }] = group(points, -10);
    const [south, west, north, east] = edges.map(edge => edge / 1e6);
    map.fitBounds([[south, west], [north, east]], { maxZoom: ZOOM, padding: [48, 48], animate: false });
  }
  const marks = leaflet.layerGroup().addTo(map);
  const mark = () => {
    marks.clearLayers();
    for (const { count, at, edges } of group(points, map.getZoom())) {
      const label = escaped(value.mark.replace('%', count));
      const html = `<button type="button" class="map-mark" data-key="${edges}" aria-label="${label}">${count}</button>`;
      leaflet.marker(at, { icon: leaflet.divIcon({ className: '', html, iconSize: [44, 44] }), keyboard: false }).addTo(marks);
    }
  };
  map.on('zoomend', mark).on('moveend', () => { lastView = { points: value.points, center: map.getCenter(), zoom: map.getZoom() }; });
  mark();
  return map;
}

/** Makes a touch lead to the route, but no drag, no pinch and no button (G9). */
function leadOn(element) {
  let start = [0, 0];
  element.addEventListener('pointerdown', event => { start = [event.clientX, event.clientY]; }, true);
  element.addEventListener('click', event => {
    const way = Math.hypot(event.clientX - start[0], event.clientY - start[1]);
    if (way > TOUCH_LIMIT || event.target.closest('.leaflet-control')) return;
    element.closest('.plan').querySelector('.plan-route').click();
  });
}

/** Makes an element show a map from now on. */
export async function show(element, value) {
  forget(element);
  maps.set(element, null);
  try {
    const leaflet = await bring();
    if (maps.get(element) !== null || !element.isConnected) return;
    maps.set(element, draw(element, leaflet, JSON.parse(value)));
  } catch (error) { console.log(`no map: ${error.message}`); } // the drawn plan stays
}

/** Lets go of an element's map. */
export function forget(element) {
  if (!maps.has(element)) return;
  maps.get(element)?.remove();
  maps.delete(element);
}

/** Has the service worker keep the squares around a place, so that its map is there without the network. */
export async function keep(latitude, longitude) {
  const sine = Math.sin(latitude * Math.PI / 180);
  const x = longitude / 360 + 0.5, y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  for (const zoom of KEPT_ZOOMS) {
    const size = 2 ** zoom, [column, row] = [x, y].map(part => Math.floor(part * size));
    for (let down = -KEPT_RADIUS; down <= KEPT_RADIUS; down++) {
      for (let across = -KEPT_RADIUS; across <= KEPT_RADIUS; across++) {
        const values = { z: zoom, x: column + across, y: row + down };
        await fetch(TILES.replace(/\{(.)\}/g, (_, name) => values[name]));
      }
    }
  }
}
