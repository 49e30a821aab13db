import { MIXTURES, type MixtureCode } from '../src/seed/catalogue/mixtures.ts';
import { daysBetween } from './clock.ts';
import type { Subject } from './photos/draw-photo.ts';
import type { Random } from './random.ts';
import { type DeviceMemory, type Finding, pestPressure, type Visit } from './visit-model.ts';
import type { DeviceRef } from './world-context.ts';

/** The state of the bait in a station: eaten in steps of ten percent, becoming mouldy, replaced. */

type Packages = readonly { readonly mixture: MixtureCode; readonly count: number }[];

/** Percent eaten since the last visit. If rodents visit a station at all, they eat a large part. */
const newlyEaten = (visit: Visit, device: DeviceRef, weeks: number): number => {
  const rodents =
    pestPressure(visit, device, 'mouse', 0.11) +
    pestPressure(visit, device, 'rat', 0.05) +
    pestPressure(visit, device, 'fieldMouse', 0.05);
  const visits = visit.random.poisson(rodents * Math.min(weeks, 5));
  if (visits === 0) return 0;
  return Math.min(100, 10 * (visits + visit.random.poisson(visits * 0.8)));
};

const BLOCKS: ReadonlySet<MixtureCode> = new Set(['bromadioloneBlock', 'brodifacoumBlock', 'monitoringBlock']);

/** Where rodents have eaten a lot, poison replaces the monitoring bait, with a second active substance. */
const packagesFor = ({ facility, random }: Visit, eaten: number): Packages => {
  const isActive = eaten >= 40;
  const usualBait = facility.bait;
  const baitToUse: MixtureCode = usualBait === 'monitoringBlock' && isActive ? 'bromadioloneBlock' : usualBait;
  const count = BLOCKS.has(baitToUse) ? random.int(3, 4) : random.int(4, 6);
  if (eaten < 70) return [{ mixture: baitToUse, count }];
  return [
    { mixture: baitToUse, count: Math.max(2, count - 1) },
    { mixture: 'cholecalciferolPaste', count: random.int(1, 2) },
  ];
};

/** Bait spoils more often outdoors and in warm months. */
const spoilChance = ({ at }: Visit, device: DeviceRef, age: number): number => {
  if (age < 14) return 0;
  const isWarm = at.getUTCMonth() >= 4 && at.getUTCMonth() <= 9;
  return (device.kind === 'outside' ? 0.03 : 0.012) * (isWarm ? 1.8 : 1);
};

const gramsOf = (packages: Packages): number =>
  packages.reduce((sum, { mixture, count }) => sum + count * MIXTURES[mixture].grammage, 0);

const refill = (visit: Visit, memory: DeviceMemory, eaten: number): Finding => {
  const packages = packagesFor(visit, eaten);
  const before = memory.grams;
  memory.grams = gramsOf(packages);
  memory.eaten = 0;
  memory.lastRefill = visit.at;
  memory.toxic = packages.some(({ mixture }) => mixture !== 'monitoringBlock');
  return { kind: 'OBSERVATION', code: 'refill', before, packages };
};

/** There is a picture of mouldy bait, but none of damp bait. */
const photoSubject = (random: Random, eaten: number, isSpoilt: boolean, isMouldy: boolean): Subject | null => {
  if (isSpoilt && random.chance(0.5)) return isMouldy ? 'baitMouldy' : null;
  if (eaten >= 40 && random.chance(0.35)) return 'baitEaten';
  return eaten === 0 && random.chance(0.004) ? 'baitIntact' : null;
};

export const inspectBait = (
  visit: Visit,
  device: DeviceRef,
  memory: DeviceMemory,
  weeks: number,
): { findings: Finding[]; photo: Subject | null } => {
  const { random, at } = visit;
  if (memory.grams === null || memory.lastRefill === null) return { findings: [refill(visit, memory, 0)], photo: null };
  // at most the remaining bait can be eaten
  const eaten = Math.min(100 - memory.eaten, newlyEaten(visit, device, weeks));
  memory.eaten += eaten;
  const age = daysBetween(memory.lastRefill, at);
  const isSpoilt = random.chance(spoilChance(visit, device, age));
  const findings: Finding[] = [
    { kind: 'OBSERVATION', code: 'baitCollect', eaten, before: memory.grams, toxic: memory.toxic },
  ];
  if (eaten >= 50 && random.chance(0.3)) findings.push({ kind: 'OBSERVATION', code: 'droppings' });
  const isMouldy = isSpoilt && random.chance(0.6);
  if (isSpoilt) findings.push({ kind: 'OBSERVATION', code: isMouldy ? 'baitMouldy' : 'baitWet' });
  if (isSpoilt || memory.eaten >= 30 || age > 75) {
    findings.push({ kind: 'ACTION', code: 'baitReplaced' }, refill(visit, memory, memory.eaten));
  }
  return { findings, photo: photoSubject(random, eaten, isSpoilt, isMouldy) };
};
