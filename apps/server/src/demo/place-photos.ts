import type { Asset } from './assets.ts';
import { addMinutes } from './clock.ts';
import { typeShownBy } from './illustrate.ts';
import type { Subject } from './photos/draw-photo.ts';
import { fileIdOf, type PlaceRef, type World } from './world-context.ts';

/** Pictures that chance has left over go to a device they fit, in the last finished visit of the firm. */

const lastVisitOf = (world: World, place: PlaceRef) =>
  world.ledger
    .rows('inspections')
    .filter((row) => row.place_id === place.id && row.status === 'COMPLETED')
    .at(-1);

const addPhoto = (world: World, place: PlaceRef, subject: Subject, asset: Asset): boolean => {
  const type = typeShownBy(subject);
  const visit = lastVisitOf(world, place);
  const visitId = Number(visit && Reflect.get(visit, 'id'));
  const fitting = new Set(place.devices.filter((device) => device.type === type).map(({ id }) => id));
  const taken = new Set(world.ledger.rows('device_images').map((row) => row.inspection_device_id));
  const row = world.ledger
    .rows('inspection_devices')
    .find(
      (candidate) =>
        candidate.inspection_id === visitId &&
        fitting.has(candidate.device_id) &&
        candidate.checked_at !== null &&
        !taken.has(Number(Reflect.get(candidate, 'id'))),
    );
  if (!visit || !row?.checked_at) return false;
  const at = addMinutes(row.checked_at, 0.6);
  world.ledger.add('device_images', at, {
    root_company_id: place.rootId,
    device_id: row.device_id,
    inspection_id: visitId,
    inspection_device_id: Number(Reflect.get(row, 'id')),
    file_id: fileIdOf(world, asset, at, visit.user_id),
    user_id: visit.user_id,
    created_at: at,
    arrived_at: at,
  });
  return true;
};

export const placeLeftoverPhotos = (world: World, places: readonly PlaceRef[]): void => {
  for (const [root, bySubject] of world.assets.photos) {
    const own = places.filter(({ facility }) => facility.root === root);
    for (const [subject, assets] of bySubject) {
      for (const asset of assets.filter(({ storageKey }) => !world.fileIds.has(storageKey))) {
        own.some((place) => addPhoto(world, place, subject, asset));
      }
    }
  }
};
