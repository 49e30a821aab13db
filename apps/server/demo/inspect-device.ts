import type { ActionCode } from '../src/seed/catalogue/actions.ts';
import type { DeviceTypeCode } from '../src/seed/catalogue/device-types.ts';
import type { ObjectCode } from '../src/seed/catalogue/objects.ts';
import type { ObservationCode } from '../src/seed/catalogue/observations.ts';
import { daysBetween } from './clock.ts';
import { inspectBait } from './inspect-bait.ts';
import { photoSubjectOf } from './photo-subjects.ts';
import type { Random } from './random.ts';
import {
  type Caught,
  type DeviceMemory,
  type Finding,
  type Findings,
  pestPressure,
  type Visit,
} from './visit-model.ts';
import { CAPACITY, isRodent, WEEKLY_CATCH } from './world/catches.ts';
import { INSECT_NOTES, RODENT_NOTES } from './world/texts.ts';
import type { DeviceRef } from './world-context.ts';

/** What a technician finds and does at one device on one day. Pure: the same random numbers give the same findings. */

const catchPests = (visit: Visit, device: DeviceRef, weeks: number): Caught[] => {
  let space = CAPACITY[device.type];
  // the type of Object.entries does not preserve that the keys are pests
  const catchRates = Object.entries(WEEKLY_CATCH[device.type]) as [ObjectCode, number][];
  return catchRates.flatMap(([code, rate]) => {
    const amount = Math.min(space, visit.random.poisson(pestPressure(visit, device, code, rate) * weeks));
    space -= amount;
    return amount > 0 ? [{ code, amount }] : [];
  });
};

const toFindings = (caught: readonly Caught[], random: Random): Finding[] =>
  caught.map(({ code, amount }) => ({
    kind: 'OBJECT',
    code,
    amount,
    ...(random.chance(0.12) ? { note: random.pick(isRodent(code) ? RODENT_NOTES : INSECT_NOTES) } : {}),
  }));

const actionFinding = (code: ActionCode): Finding => ({ kind: 'ACTION', code });

const PROTECTED_PESTS: ReadonlySet<ObjectCode> = new Set(['marten', 'shrew']);

const SHEET_LIFE_DAYS: Readonly<Partial<Record<DeviceTypeCode, number>>> = {
  glueBoard: 27,
  uvTrap: 27,
  pheromoneTrap: 41,
};

/** Sheets, lures and lamps are replaced on their dates. A cleaning is recorded before the findings (spec F §5). */
const upkeep = (
  { at, random }: Visit,
  device: DeviceRef,
  memory: DeviceMemory,
  caught: readonly Caught[],
): Finding[] => {
  const total = caught.reduce((sum, { amount }) => sum + amount, 0);
  const actions: Finding[] = [];
  const sheetDays = SHEET_LIFE_DAYS[device.type];
  if (
    sheetDays !== undefined &&
    (daysBetween(memory.lastSheet, at) >= sheetDays || total > CAPACITY[device.type] * 0.6)
  ) {
    actions.push(actionFinding('glueBoardReplaced'));
    memory.lastSheet = at;
  }
  if (device.type === 'pheromoneTrap' && daysBetween(memory.lastLure, at) >= 55) {
    actions.push(actionFinding('pheromoneReplaced'));
    memory.lastLure = at;
  }
  if (
    device.type === 'uvTrap' &&
    daysBetween(memory.lastTubes, at) > 150 &&
    at.getUTCMonth() >= 2 &&
    at.getUTCMonth() <= 4
  ) {
    actions.push(actionFinding('uvTubeReplaced'));
    memory.lastTubes = at;
  }
  if (device.type === 'electronicTrap' && random.chance(0.004)) actions.push(actionFinding('batteryReplaced'));
  const isTrap = ['electronicTrap', 'snapTrap', 'multiCatchTrap'].includes(device.type);
  if (isTrap && caught.some(({ code }) => isRodent(code))) actions.push(actionFinding('trapReset'));
  // rats are never released
  if (device.type === 'liveTrap' && total > 0) {
    actions.push(actionFinding(caught.some(({ code }) => PROTECTED_PESTS.has(code)) ? 'animalReleased' : 'cleaned'));
  }
  return actions;
};

const NEUTRAL_OBSERVATIONS: readonly ObservationCode[] = ['dirty', 'damaged', 'labelMissing'];
const OBSERVED_TYPES: ReadonlySet<DeviceTypeCode> = new Set([
  'electronicTrap',
  'glueBoard',
  'uvTrap',
  'pheromoneTrap',
  'baitStation',
]);

const remarks = ({ random }: Visit, device: DeviceRef): Finding[] => {
  if (!OBSERVED_TYPES.has(device.type) || !random.chance(0.012)) return [];
  const code = device.type === 'uvTrap' && random.chance(0.4) ? 'lampOff' : random.pick(NEUTRAL_OBSERVATIONS);
  const repair =
    code === 'damaged'
      ? [actionFinding('deviceRepaired')]
      : code === 'labelMissing'
        ? [actionFinding('labelReplaced')]
        : [];
  return [{ kind: 'OBSERVATION', code }, ...repair];
};

/** One in eighty is behind pallets or a locked door. */
const notReached = ({ random }: Visit, device: DeviceRef): Findings => ({
  isReached: false,
  isScanned: false,
  findings: OBSERVED_TYPES.has(device.type)
    ? [{ kind: 'OBSERVATION', code: random.chance(0.6) ? 'notAccessible' : 'blockedByGoods' }]
    : [],
  photo: null,
});

export const inspectDevice = (visit: Visit, device: DeviceRef, memory: DeviceMemory): Findings => {
  const { random, at } = visit;
  if (random.chance(0.0125)) return notReached(visit, device);
  const weeks = Math.max(0.3, daysBetween(memory.lastVisit, at) / 7);
  memory.lastVisit = at;
  const caught = catchPests(visit, device, weeks);
  const bait =
    device.type === 'baitStation' ? inspectBait(visit, device, memory, weeks) : { findings: [], photo: null };
  const picture = photoSubjectOf(device.type, caught, random);
  return {
    isReached: true,
    isScanned: random.chance(0.975),
    findings: [
      actionFinding('checked'),
      ...upkeep(visit, device, memory, caught),
      ...toFindings(caught, random),
      ...bait.findings,
      ...remarks(visit, device),
    ],
    photo: bait.photo ?? picture,
  };
};
