import type { SeedRow } from '../src/seed/bulk-insert.ts';
import { DEVICE_TYPES } from '../src/seed/catalogue/device-types.ts';
import { addPlanHistory } from './build-plan-history.ts';
import { addDays, addMinutes } from './clock.ts';
import { type DeviceSpot, placeDevices } from './plans/place-devices.ts';
import type { Plan } from './plans/plan-types.ts';
import type { Random } from './random.ts';
import type { DeviceRef, World } from './world-context.ts';

/** Devices with their numbers, positions on the plan, printed codes and the last radio report. */

/** Unused QR codes of a batch, taken one after the other. */
export type QrCodes = { readonly next: () => string | null };

/** Selects some of many, evenly spaced, so that small demo data contains every type. */
const selectEvenly = <T>(list: readonly T[], count: number): T[] =>
  count >= list.length
    ? [...list]
    : Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] as T);

const HEX = '0123456789ABCDEF';

/** An address in the locally administered range, which no real device has. */
const devEui = (random: Random): string => `02${Array.from({ length: 14 }, () => random.pick([...HEX])).join('')}`;

type RadioDevice = { readonly id: number; readonly rootId: number; readonly reporting: number };

const HISTORY_HOURS = 24;

/** Adds hourly reports of the day before the last report, which raised the alarm, if there is one. */
const addHistory = ({ ledger }: World, state: SeedRow<'device_states'>): void => {
  const { device_id, root_company_id, last_contact_at, battery = null, rssi, detection_counter } = state;
  if (!(last_contact_at instanceof Date)) return;
  for (let hour = HISTORY_HOURS; hour >= 0; hour--) {
    const isAlert = hour === 0 && state.detect === true;
    const isBefore = state.detect === true && hour > 0;
    ledger.link('device_history', {
      device_id,
      root_company_id,
      type: isAlert ? 2 : 1,
      detect: isAlert,
      battery: battery === null || battery > 250 ? battery : battery + Math.floor(hour / 12),
      rssi,
      detection_counter: Math.max(0, (detection_counter ?? 0) - (isBefore ? 1 : 0)),
      created_at: addMinutes(last_contact_at, -60 * hour),
    });
  }
};

/** Most radio devices are normal; some have just caught something, some are silent, some have a low battery. */
const addState = (world: World, { id, rootId, reporting }: RadioDevice, random: Random): void => {
  const { now, ledger } = world;
  const chance = random.next();
  const isAlert = chance < 0.055;
  const isSilent = chance >= 0.055 && chance < 0.115;
  const lastContact = isSilent
    ? addMinutes(now, -random.between(reporting * 3, 6 * 24 * 60))
    : addMinutes(now, -random.between(0.5, reporting * 0.97));
  const detectedAt = isAlert ? addMinutes(now, -random.between(25, 26 * 60)) : null;
  const state: SeedRow<'device_states'> = {
    device_id: id,
    root_company_id: rootId,
    detect: isAlert,
    detected_at: detectedAt && detectedAt > lastContact ? addMinutes(lastContact, -2) : detectedAt,
    last_contact_at: random.chance(0.01) ? null : lastContact,
    battery: random.chance(0.06) ? random.int(22, 60) : random.chance(0.02) ? 255 : random.int(120, 252),
    rssi: -Math.round(Math.min(119, Math.max(44, 86 + random.normal() * 16))),
    detection_counter: random.poisson(2.4) + (isAlert ? 1 : 0),
    reporting_period: reporting,
  };
  ledger.link('device_states', state);
  addHistory(world, state);
};

type PlanContext = {
  readonly placeId: number;
  readonly rootId: number;
  readonly createdAt: Date;
  readonly mapIds: ReadonlyMap<string, number>;
  readonly zoneIds: ReadonlyMap<string, number>;
  readonly codes: QrCodes;
  readonly random: Random;
};

const DESCRIPTIONS = [
  'Na kluczyk serwisowy',
  'Zamocowany do posadzki',
  'Za osłoną, dostęp od strony przejścia',
  'Pod regałem, wysunąć prowadnicę',
  'Zawieszona na wysokości 2 m',
] as const;

const addDevice = (world: World, context: PlanContext, spot: DeviceSpot, plan: Plan, number: number): DeviceRef => {
  const { random, rootId, placeId } = context;
  const type = DEVICE_TYPES[spot.type];
  // one in twenty-five was added later, after pests had been found there
  const laterDate = addDays(context.createdAt, random.between(60, 300));
  const isAddedLater = random.chance(0.04) && laterDate < addDays(world.now, -20);
  const createdAt = isAddedLater ? laterDate : addMinutes(context.createdAt, 40 + number);
  const isRadio = spot.type === 'electronicTrap';
  const zoneId = context.zoneIds.get(spot.zone) ?? null;
  const id = world.ledger.add('devices', createdAt, {
    root_company_id: rootId,
    place_id: placeId,
    device_type_id: world.catalogue('device_types', spot.type),
    zone_id: zoneId,
    unique_id: `${type.prefix}${number}`,
    name: spot.name,
    description: random.chance(0.14) ? random.pick(DESCRIPTIONS) : null,
    location: spot.location,
    qr_code_id: random.chance(0.95) ? context.codes.next() : null,
    nfc_id: null,
    lora_dev_eui: isRadio ? devEui(random) : null,
    map_id: context.mapIds.get(plan.id) ?? null,
    map_x: spot.mapX,
    map_y: spot.mapY,
    created_at: createdAt,
  });
  const mapId = context.mapIds.get(plan.id);
  if (mapId !== undefined) {
    const device = { id, rootId, uniqueId: `${type.prefix}${number}`, since: createdAt };
    addPlanHistory(
      world,
      device,
      { map_id: mapId, x: spot.mapX, y: spot.mapY },
      random.fork(`past ${device.uniqueId}`),
    );
  }
  if (isRadio) addState(world, { id, rootId, reporting: random.chance(0.8) ? 60 : 30 }, random);
  const weight = Math.exp(random.normal() * 0.75) * (spot.atDoor ? 1.5 : 1);
  const { kind, atDoor, name, location, zone } = spot;
  const uniqueId = `${type.prefix}${number}`;
  const placement = { location, zoneId, zoneName: zone, since: createdAt };
  return { id, type: spot.type, kind, atDoor, uniqueId, name, ...placement, weight };
};

/** The devices of all plans of a facility; numbering continues from plan to plan, separately for each prefix. */
export const buildDevices = (
  world: World,
  plans: readonly Plan[],
  limit: number | null,
  context: PlanContext,
): DeviceRef[] => {
  const spots = plans.flatMap((plan) =>
    placeDevices(plan, context.random.fork(plan.id)).map((spot) => ({ spot, plan })),
  );
  const numbers = new Map<string, number>();
  return selectEvenly(spots, limit ?? spots.length).map(({ spot, plan }) => {
    const number = (numbers.get(spot.type) ?? 0) + 1;
    numbers.set(spot.type, number);
    return addDevice(world, context, spot, plan, number);
  });
};
