import type { ActionCode } from '../src/seed/catalogue/actions.ts';
import type { DeviceTypeCode } from '../src/seed/catalogue/device-types.ts';
import type { ObjectCode } from '../src/seed/catalogue/objects.ts';
import type { ObservationCode } from '../src/seed/catalogue/observations.ts';
import { daysBetween } from './clock.ts';
import { illustrate } from './illustrate.ts';
import { feedBait } from './inspect-bait.ts';
import type { Random } from './random.ts';
import { type Caught, type Finding, type Findings, type Memory, pressure, type Visit } from './visit-model.ts';
import { CAPACITY, isRodent, WEEKLY_CATCH } from './world/catches.ts';
import { INSECT_NOTES, RODENT_NOTES } from './world/texts.ts';
import type { DeviceRef } from './world-context.ts';

/** What a technician finds and does at one device on one day. Pure: the same random numbers give the same findings. */

const catchPests = (visit: Visit, device: DeviceRef, weeks: number): Caught[] => {
  let space = CAPACITY[device.type];
  // the type of Object.entries does not preserve that the keys are pests
  const rates = Object.entries(WEEKLY_CATCH[device.type]) as [ObjectCode, number][];
  return rates.flatMap(([code, rate]) => {
    const amount = Math.min(space, visit.random.poisson(pressure(visit, device, code, rate) * weeks));
    space -= amount;
    return amount > 0 ? [{ code, amount }] : [];
  });
};

const asFindings = (caught: readonly Caught[], random: Random): Finding[] =>
  caught.map(({ code, amount }) => ({
    kind: 'OBJECT',
    code,
    amount,
    ...(random.chance(0.12) ? { note: random.pick(isRodent(code) ? RODENT_NOTES : INSECT_NOTES) } : {}),
  }));

const act = (code: ActionCode): Finding => ({ kind: 'ACTION', code });

const PROTECTED: ReadonlySet<ObjectCode> = new Set(['marten', 'shrew']);

const SHEET_DAYS: Readonly<Partial<Record<DeviceTypeCode, number>>> = { glueBoard: 27, uvTrap: 27, pheromoneTrap: 41 };

/** Sheets, lures and lamps are replaced on their dates. A cleaning is recorded before the findings (spec F §5). */
const upkeep = ({ at, random }: Visit, device: DeviceRef, memory: Memory, caught: readonly Caught[]): Finding[] => {
  const total = caught.reduce((sum, { amount }) => sum + amount, 0);
  const actions: Finding[] = [];
  const sheetDays = SHEET_DAYS[device.type];
  if (
    sheetDays !== undefined &&
    (daysBetween(memory.lastSheet, at) >= sheetDays || total > CAPACITY[device.type] * 0.6)
  ) {
    actions.push(act('glueBoardReplaced'));
    memory.lastSheet = at;
  }
  if (device.type === 'pheromoneTrap' && daysBetween(memory.lastLure, at) >= 55) {
    actions.push(act('pheromoneReplaced'));
    memory.lastLure = at;
  }
  if (
    device.type === 'uvTrap' &&
    daysBetween(memory.lastTubes, at) > 150 &&
    at.getUTCMonth() >= 2 &&
    at.getUTCMonth() <= 4
  ) {
    actions.push(act('uvTubeReplaced'));
    memory.lastTubes = at;
  }
  if (device.type === 'electronicTrap' && random.chance(0.004)) actions.push(act('batteryReplaced'));
  const isTrap = ['electronicTrap', 'snapTrap', 'multiCatchTrap'].includes(device.type);
  if (isTrap && caught.some(({ code }) => isRodent(code))) actions.push(act('trapReset'));
  // rats are never released
  if (device.type === 'liveTrap' && total > 0) {
    actions.push(act(caught.some(({ code }) => PROTECTED.has(code)) ? 'animalReleased' : 'cleaned'));
  }
  return actions;
};

const NEUTRAL: readonly ObservationCode[] = ['dirty', 'damaged', 'labelMissing'];
const TAKES_OBSERVATIONS: ReadonlySet<DeviceTypeCode> = new Set([
  'electronicTrap',
  'glueBoard',
  'uvTrap',
  'pheromoneTrap',
  'baitStation',
]);

const remarks = ({ random }: Visit, device: DeviceRef): Finding[] => {
  if (!TAKES_OBSERVATIONS.has(device.type) || !random.chance(0.012)) return [];
  const code = device.type === 'uvTrap' && random.chance(0.4) ? 'lampOff' : random.pick(NEUTRAL);
  const repair = code === 'damaged' ? [act('deviceRepaired')] : code === 'labelMissing' ? [act('labelReplaced')] : [];
  return [{ kind: 'OBSERVATION', code }, ...repair];
};

/** One in eighty is behind pallets or a locked door. */
const unreached = ({ random }: Visit, device: DeviceRef): Findings => ({
  isReached: false,
  isScanned: false,
  findings: TAKES_OBSERVATIONS.has(device.type)
    ? [{ kind: 'OBSERVATION', code: random.chance(0.6) ? 'notAccessible' : 'blockedByGoods' }]
    : [],
  photo: null,
});

export const inspectDevice = (visit: Visit, device: DeviceRef, memory: Memory): Findings => {
  const { random, at } = visit;
  if (random.chance(0.0125)) return unreached(visit, device);
  const weeks = Math.max(0.3, daysBetween(memory.lastVisit, at) / 7);
  memory.lastVisit = at;
  const caught = catchPests(visit, device, weeks);
  const bait = device.type === 'baitStation' ? feedBait(visit, device, memory, weeks) : { findings: [], photo: null };
  const picture = illustrate(device.type, caught, random);
  return {
    isReached: true,
    isScanned: random.chance(0.975),
    findings: [
      act('checked'),
      ...upkeep(visit, device, memory, caught),
      ...asFindings(caught, random),
      ...bait.findings,
      ...remarks(visit, device),
    ],
    photo: bait.photo ?? picture,
  };
};
