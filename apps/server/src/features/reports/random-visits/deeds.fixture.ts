import { addObservationType } from '../../../../test/subject-parts.ts';
import { admin, app, ok, own, subjects } from '../same-numbers.fixture.ts';
import { fireOrEnd } from './alarms.fixture.ts';
import { oneOf, passMinutes, placeUrl, type Roll } from './common.fixture.ts';
import { moveDevice, moveFacility, replaceDevice, setLimit } from './moves.fixture.ts';
import { amend, approveAndBack, join, makeVisit, recordOutside, takeOut } from './visits.fixture.ts';
import type { World } from './world.fixture.ts';

/** Possible events at a facility: each one calls the product and records the expected result in the world. */

export const openWorld = async (): Promise<World> => {
  const { db } = app.database;
  const mixture = await db
    .selectFrom('mixtures')
    .select(['uuid', 'grammage'])
    .where('toxic', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const zones = [];
  for (const name of ['Magazyn', 'Rampa']) {
    const { zone } = await ok(admin('POST', `${placeUrl()}/zones`, { body: { name } }));
    zones.push({ uuid: zone.uuid, name });
  }
  const kinds = {
    eaten: (await addObservationType(db, subjects.deviceType.id, 'BAIT_COLLECT')).uuid,
    laid: (await addObservationType(db, subjects.deviceType.id, 'REFILL')).uuid,
    mixture: { uuid: mixture.uuid, grams: Number(mixture.grammage) },
    zones,
  };
  const devices = own.devices.map(({ uuid, id }) => ({ uuid, id, zone: null, isDeleted: false }));
  return { devices, happenings: [], alarms: [], ringing: new Set(), stays: new Map(), limit: 0, kinds };
};

/** The check stays in the zone of the device at the visit, although the device leaves that zone on the same day. */
const moveAfterVisit = async (world: World, roll: Roll): Promise<void> => {
  await makeVisit(world, roll);
  passMinutes(1);
  await moveDevice(world, roll);
};

/** How often each event happens, relative to the total. */
const DEEDS: readonly (readonly [number, (world: World, roll: Roll) => Promise<void>])[] = [
  [8, makeVisit],
  [2, moveAfterVisit],
  [2, recordOutside],
  [4, amend],
  [2, fireOrEnd],
  [1, join],
  [1, setLimit],
  [1, moveDevice],
  [1, replaceDevice],
  [1, moveFacility],
  [1, approveAndBack],
  [1, takeOut],
];
const CHOICES = DEEDS.flatMap(([times, deed]) => Array.from({ length: times }, () => deed));

export const doSomething = async (world: World, roll: Roll): Promise<void> => oneOf(roll, CHOICES)?.(world, roll);
