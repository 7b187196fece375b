// Shows maps in elements with `data-map`, JSON of { at: [latitude, longitude], credit, nearer, farther }, the place in millionths of a
// degree. Leaflet, Debian's, comes with the first of them. The squares are our own server's, and the service worker keeps them.
// `data-state` is `shown` once there are any.

import { below } from './base.js';

const TILES = below('/api/v1/map-tiles?z={z}&x={x}&y={y}');
const ZOOM = 15, MAXIMUM_ZOOM = 19, KEPT_ZOOMS = [12, 13, 14, 15, 16], KEPT_RADIUS = 1;
const TOUCH_LIMIT = 8;                    // pixels that a finger may slip in a touch
const maps = new Map();                   // element → its map; null while Leaflet is on its way
let coming;

export const counts = () => ({ maps: maps.size });

function addStyles() {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('./leaflet.css', import.meta.url).href;
    link.onload = resolve;
    link.onerror = () => { link.remove(); reject(new Error('leaflet.css')); };
    document.head.append(link);
  });
}

const bring = () => coming ??= Promise.all([import('./leaflet.js'), addStyles()]).then(([leaflet]) => leaflet)
  .catch(error => { coming = undefined; throw error; });

/** Writes a text as HTML, which Leaflet takes. */
function escaped(text) {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

function draw(element, leaflet, { at: millionths, credit, nearer, farther }) {
  const at = millionths.map(part => part / 1e6);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(element, {
    center: at, zoom: ZOOM, zoomControl: false, scrollWheelZoom: false, doubleClickZoom: false,
    fadeAnimation: !isStill, zoomAnimation: !isStill, inertia: !isStill,
  });
  leaflet.control.zoom({ zoomInTitle: nearer, zoomOutTitle: farther }).addTo(map);
  map.attributionControl.setPrefix('');
  leaflet.tileLayer(TILES, { maxZoom: MAXIMUM_ZOOM, attribution: escaped(credit) })
    .on('tileload', () => element.setAttribute('data-state', 'shown')).addTo(map);
  const icon = leaflet.divIcon({ className: 'map-pin', html: '', iconSize: [28, 28], iconAnchor: [14, 33] });
  leaflet.marker(at, { icon, interactive: false, keyboard: false }).addTo(map);
  leadOn(element);
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
