import type { Effect, Fact, Fault, Found } from './found.ts';
import { draftFaults, idleFaults, logFaults, trailFaults, updateFaults } from './log-faults.ts';

/**
 * Compares what a person did on a phone with what the server has. Pure: `oracle.test.ts` plants faults, and each of them
 * must be found.
 */

/** What a person was about to do. */
export type Act =
  /** Stores all effects with one tap. */
  | { readonly is: 'make'; readonly effects: readonly Effect[] }
  | { readonly is: 'change'; readonly key: string; readonly value: string }
  | { readonly is: 'remove'; readonly key: string }
  /** Takes an earlier act back. */
  | { readonly is: 'undo'; readonly of: number };

export type Intention = {
  readonly id: number;
  readonly act: Act;
  /** Before the tap (ms). */
  readonly at: number;
  /** `confirmed`: the page showed it stored. `absent`: the page showed after a start that it is not stored. */
  readonly outcome: 'open' | 'confirmed' | 'absent';
  /** When the page was seen (ms); null while the outcome is open. */
  readonly decidedAt: number | null;
  /** The phone was killed after the tap. */
  readonly isKilled?: boolean | undefined;
  /** Which of several phones; each corrects its own records. */
  readonly phone?: number | undefined;
};

/** Two clocks of one machine, and the rounding of the database. */
const CLOCK_MS = 2_000;

type Expected = Effect & { readonly intention: Intention; readonly earliest: number; readonly latest: number };

const textOf = ({ key, value }: Effect): string => (value === '' ? key : `${key}: ${value}`);
const isSame = (one: Effect) => (other: Effect) => one.key === other.key && one.value === other.value;

const keysOf = (act: Act): readonly Effect[] => (act.is === 'make' ? act.effects : []);

/** Whether an act with an open outcome has taken effect: then all of it must have. */
const tookEffect = ({ act }: Intention, facts: readonly Fact[], isUndone: (of: number) => boolean): boolean => {
  switch (act.is) {
    case 'make':
      return act.effects.some((effect) => facts.some(({ key, value }) => key === effect.key && value === effect.value));
    case 'change':
      return facts.some(({ key, value }) => key === act.key && value === act.value);
    case 'remove':
      return !facts.some(({ key }) => key === act.key);
    case 'undo':
      return isUndone(act.of);
  }
};

/** Adds what an act stores; a state that is expected already gets the longer time. */
const withEffects = (
  expected: readonly Expected[],
  effects: readonly Effect[],
  intention: Intention,
): readonly Expected[] => {
  const [earliest, latest] = [intention.at, intention.decidedAt ?? Number.POSITIVE_INFINITY];
  let result = expected;
  for (const effect of effects) {
    const before = effect.isState ? result.find(isSame(effect)) : undefined;
    if (!before) {
      result = [...result, { ...effect, intention, earliest, latest }];
      continue;
    }
    const both = {
      ...before,
      earliest: Math.min(before.earliest, earliest),
      latest: Math.max(before.latest, latest),
    };
    result = result.map((one) => (one === before ? both : one));
  }
  return result;
};

/** What the server must have after these acts, and what must not be there because it was undone or removed. */
const expectedAfter = (intentions: readonly Intention[], facts: readonly Fact[]) => {
  let expected: readonly Expected[] = [];
  const withdrawn: Effect[] = [];
  const corrections = { change: 0, remove: 0 };
  const isUndone = (of: number): boolean =>
    !keysOf(intentions.find(({ id }) => id === of)?.act ?? { is: 'undo', of: 0 }).some((effect) =>
      facts.some(({ key, value }) => key === effect.key && value === effect.value),
    );
  const withdraw = (isGone: (one: Expected) => boolean): void => {
    withdrawn.push(...expected.filter(isGone));
    expected = expected.filter((one) => !isGone(one));
  };
  for (const intention of intentions) {
    const { act, outcome } = intention;
    const isDone = outcome === 'confirmed' || (outcome === 'open' && tookEffect(intention, facts, isUndone));
    if (!isDone) {
      withdrawn.push(...keysOf(act));
      continue;
    }
    const isOwn = (key: string) => (one: Expected) => one.key === key && one.intention.phone === intention.phone;
    switch (act.is) {
      case 'make':
        expected = withEffects(expected, act.effects, intention);
        break;
      case 'change':
        corrections.change += 1;
        withdrawn.push(...expected.filter(isOwn(act.key)));
        expected = expected.map((one) => (isOwn(act.key)(one) ? { ...one, value: act.value } : one));
        break;
      case 'remove':
        corrections.remove += 1;
        withdraw(isOwn(act.key));
        break;
      case 'undo':
        withdraw((one) => one.intention.id === act.of);
        break;
    }
  }
  return { expected, withdrawn, corrections };
};

const isWithin = ({ earliest, latest }: Expected, at: number): boolean =>
  at >= earliest - CLOCK_MS && at <= latest + CLOCK_MS;

/**
 * Pairs what is expected with what is there; returns what is left on both sides. Two phones may record the same, so the
 * one of the same time comes first.
 */
const pair = (expected: readonly Expected[], facts: readonly Fact[]) => {
  const left = [...facts];
  const pairs: { readonly expected: Expected; readonly fact: Fact }[] = [];
  const pairIf = (isPair: (one: Expected, fact: Fact) => boolean) => (one: Expected) => {
    const index = left.findIndex((fact) => isSame(one)(fact) && isPair(one, fact));
    const [fact] = index < 0 ? [] : left.splice(index, 1);
    if (fact) pairs.push({ expected: one, fact });
    return fact === undefined;
  };
  const ofOtherTime = expected.filter(pairIf((one, { at }) => at === null || isWithin(one, at)));
  const missing = ofOtherTime.filter(pairIf(() => true));
  return { pairs, missing, left };
};

const surplusFault = (fact: Fact, expected: readonly Expected[], withdrawn: readonly Effect[]): Fault => {
  const what = textOf(fact);
  if (expected.some(isSame(fact))) return { is: 'doubled', what };
  return { is: withdrawn.some(isSame(fact)) ? 'withdrawn, but there' : 'never intended', what };
};

const contentFaults = (
  { missing, left }: ReturnType<typeof pair>,
  expected: readonly Expected[],
  withdrawn: readonly Effect[],
): readonly Fault[] => {
  const surplus = [...left];
  const faults = missing.map((one): Fault => {
    const index = surplus.findIndex(({ key }) => key === one.key);
    const [other] = index < 0 ? [] : surplus.splice(index, 1);
    return other
      ? { is: 'altered', what: `${textOf(one)}, on the server ${other.value}` }
      : { is: 'lost', what: textOf(one) };
  });
  return [...faults, ...surplus.map((fact) => surplusFault(fact, expected, withdrawn))];
};

type Pairs = ReturnType<typeof pair>['pairs'];

const momentFaults = (pairs: Pairs): readonly Fault[] =>
  pairs.flatMap(({ expected, fact }) => {
    const { at } = fact;
    if (at === null) return [];
    return isWithin(expected, at)
      ? []
      : [{ is: 'at another time', what: `${textOf(fact)}, ${new Date(at).toISOString()}` }];
  });

/** Entries have their numbers in the order of the taps; those of one tap may have any order among each other. */
const orderFaults = (pairs: Pairs): readonly Fault[] => {
  const numbered = pairs
    .flatMap(({ expected, fact }) => (fact.seq === null ? [] : [{ id: expected.intention.id, fact, seq: fact.seq }]))
    .toSorted((one, other) => one.id - other.id);
  return numbered.flatMap(({ id, fact, seq }) =>
    numbered.some((other) => other.fact.log === fact.log && other.id < id && other.seq > seq)
      ? [{ is: 'out of order', what: textOf(fact) }]
      : [],
  );
};

export type Verdict = { readonly counts: Readonly<Record<string, number>>; readonly faults: readonly Fault[] };

const count = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length;

const countAll = (
  intentions: readonly Intention[],
  expected: readonly Expected[],
  { facts, logs }: Found,
): Verdict['counts'] => {
  const withOutcome = (outcome: Intention['outcome']) => count(intentions, (one) => one.outcome === outcome);
  const acts = (is: Act['is']) => count(intentions, ({ act, outcome }) => act.is === is && outcome === 'confirmed');
  const killed = intentions.filter(({ isKilled }) => isKilled);
  return {
    intentions: intentions.length,
    confirmed: withOutcome('confirmed'),
    'not stored': withOutcome('absent'),
    unknown: withOutcome('open'),
    'stored before a kill': count(killed, ({ outcome }) => outcome === 'confirmed'),
    'not stored before a kill': count(killed, ({ outcome }) => outcome === 'absent'),
    corrected: acts('change') + acts('remove'),
    'taken back': acts('undo'),
    expected: expected.length,
    'on the server': facts.length,
    entries: logs.reduce((sum, { entries }) => sum + entries, 0),
  };
};

/** Compares both sides. `done` counts what the intentions do not name. */
export const judge = (
  intentions: readonly Intention[],
  found: Found,
  done: Readonly<Record<string, number>> = {},
): Verdict => {
  const { expected, withdrawn, corrections } = expectedAfter(intentions, found.facts);
  const result = pair(expected, found.facts);
  const counts = { ...done, ...countAll(intentions, expected, found) };
  return {
    counts,
    faults: [
      ...contentFaults(result, expected, withdrawn),
      ...momentFaults(result.pairs),
      ...orderFaults(result.pairs),
      ...logFaults(found),
      ...trailFaults(found, corrections),
      ...updateFaults(found),
      ...draftFaults(found),
      ...idleFaults(found, counts),
    ],
  };
};
