import type { DeviceTypeCode } from '../src/seed/catalogue/device-types.ts';
import type { ObjectCode } from '../src/seed/catalogue/objects.ts';
import type { ObservationCode } from '../src/seed/catalogue/observations.ts';
import type { Subject } from './photos/draw-photo.ts';
import type { Random } from './random.ts';
import type { Caught } from './visit-model.ts';
import { isRodent } from './world/catches.ts';

/** Selects the picture that fits a finding. People photograph catches often and empty traps rarely. */

type Rule = {
  readonly subject: Subject;
  readonly chance: number;
  /** Minimum number of these, or of all catches. */
  readonly from: number;
  readonly of?: 'rodents' | readonly ObjectCode[];
};

/** The first rule of the type whose minimum is reached applies. */
const RULES: Readonly<Record<DeviceTypeCode, readonly Rule[]>> = {
  electronicTrap: [
    { subject: 'electronicAlert', chance: 0.5, from: 1, of: 'rodents' },
    { subject: 'electronicReady', chance: 0.004, from: 0 },
  ],
  snapTrap: [
    { subject: 'snapCaught', chance: 0.7, from: 1, of: 'rodents' },
    { subject: 'snapSet', chance: 0.006, from: 0 },
  ],
  multiCatchTrap: [
    { subject: 'multiCaught', chance: 0.6, from: 1, of: 'rodents' },
    { subject: 'multiEmpty', chance: 0.006, from: 0 },
  ],
  glueBoard: [
    { subject: 'boardCockroaches', chance: 0.5, from: 3, of: ['germanCockroach', 'orientalCockroach'] },
    { subject: 'boardCrawlers', chance: 0.06, from: 5 },
    { subject: 'boardFresh', chance: 0.004, from: 0 },
  ],
  uvTrap: [
    { subject: 'uvSheetMany', chance: 0.16, from: 40 },
    { subject: 'uvSheetFew', chance: 0.03, from: 5 },
    { subject: 'uvLampLit', chance: 0.01, from: 0 },
  ],
  pheromoneTrap: [
    { subject: 'mothsMany', chance: 0.3, from: 9 },
    { subject: 'mothsFew', chance: 0.04, from: 1 },
  ],
  liveTrap: [{ subject: 'liveCage', chance: 0.03, from: 0 }],
  baitStation: [{ subject: 'stationClosed', chance: 0.004, from: 0 }],
};

const countOf = (caught: readonly Caught[], of: Rule['of']): number =>
  caught
    .filter(({ code }) => of === undefined || (of === 'rodents' ? isRodent(code) : of.includes(code)))
    .reduce((sum, { amount }) => sum + amount, 0);

const ruleFor = (type: DeviceTypeCode, caught: readonly Caught[]): Rule | undefined =>
  RULES[type].find(({ from, of }) => countOf(caught, of) >= from);

export const photoSubjectOf = (type: DeviceTypeCode, caught: readonly Caught[], random: Random): Subject | null => {
  const rule = ruleFor(type, caught);
  return rule && random.chance(rule.chance) ? rule.subject : null;
};

/** The device type that a picture shows; null if it shows the building. */
export const deviceTypeOfSubject = (subject: Subject): DeviceTypeCode | null => {
  if (subject.startsWith('bait')) return 'baitStation';
  if (subject === 'uvLampOff') return 'uvTrap';
  const types = Object.entries(RULES) as [DeviceTypeCode, readonly Rule[]][];
  return types.find(([, rules]) => rules.some((rule) => rule.subject === subject))?.[0] ?? null;
};

/** Records of a device in one visit. */
export type RecordedFindings = {
  readonly caught: readonly Caught[];
  /** Percent of the bait; null if no bait was checked. */
  readonly eaten: number | null;
  readonly observed: ReadonlySet<ObservationCode>;
};

/** Whether a picture shows exactly what was recorded. */
export const matchesFindings = (
  subject: Subject,
  type: DeviceTypeCode,
  { caught, eaten, observed }: RecordedFindings,
): boolean => {
  if (subject === 'baitEaten') return eaten !== null && eaten >= 40;
  if (subject === 'baitIntact') return eaten === 0;
  if (subject === 'baitMouldy') return observed.has('baitMouldy');
  if (subject === 'uvLampOff') return observed.has('lampOff');
  return ruleFor(type, caught)?.subject === subject;
};
