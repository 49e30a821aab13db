/**
 * Compares what a person did on a phone with what the server has. Pure: `oracle.test.ts` plants faults, and each of them
 * must be found.
 */

/** One thing that a tap stores: `key` names it, `value` is its content. */
export type Effect = {
  readonly key: string;
  readonly value: string;
  /** A state, which is there once although several people have caused it; the earlier moment counts. */
  readonly isState?: boolean | undefined;
};

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
};

/** One thing that the server has. */
export type Fact = Effect & {
  /** The time that the server has for it (ms); null if it has none. */
  readonly at: number | null;
  /** The number of its entry in the log of the phone; null if it has none of its own. */
  readonly seq: number | null;
  readonly log?: string | undefined;
};

/** What is left on the phone, and the figures of the log on both sides. */
export type Leftovers = {
  readonly unsentEntries: number;
  readonly photosWithBytes: number;
  /** The last number that the phone has given, for each log. */
  readonly lastNumbers: readonly number[];
};

export type ReceivedLog = {
  /** The last number that the server has. */
  readonly upTo: number;
  readonly entries: number;
  /** Entries without effect, for which the office decides. */
  readonly setAside: number;
  /** Whether the end has the number of entries and photos and the digest that are computed from the entries before it. */
  readonly isEndConfirmed: boolean;
};

/** The audit trail of the visit. */
export type Trail = {
  /** Records, photos, marks and ends that have no row of their own in the trail, or more than one. */
  readonly mismatches: readonly string[];
  readonly changes: number;
  readonly removals: number;
};

/** A new build of the panel that arrived during the visit. */
export type Update = {
  /** Entries that the first build sent to the server of the next one. */
  readonly sentByFirstBuild: number;
  /** Whether the next build waited on the phone while a page of the first one was open. */
  readonly hasWaited: boolean;
  /** Whether the next build was used after the phone was killed. */
  readonly hasStarted: boolean;
  /** Entries of the first build that the next one found unsent. */
  readonly takenOver: number;
};

export type Found = {
  readonly facts: readonly Fact[];
  readonly logs: readonly ReceivedLog[];
  readonly trail: Trail;
  readonly phone: Leftovers;
  /** What the phone sent after everything was sent. */
  readonly secondSync: { readonly entries: number; readonly photoBytes: number };
  /** Bytes that passed while the network was off. */
  readonly bytesOffline: number;
  readonly update?: Update | undefined;
};

type Fault = { readonly is: string; readonly what: string };

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
    switch (act.is) {
      case 'make':
        expected = withEffects(expected, act.effects, intention);
        break;
      case 'change':
        corrections.change += 1;
        withdrawn.push(...expected.filter(({ key }) => key === act.key));
        expected = expected.map((one) => (one.key === act.key ? { ...one, value: act.value } : one));
        break;
      case 'remove':
        corrections.remove += 1;
        withdraw(({ key }) => key === act.key);
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

const logFaults = ({ logs, phone, secondSync, bytesOffline }: Found): readonly Fault[] => {
  const received = logs.map(({ upTo }) => upTo).toSorted((one, other) => one - other);
  const given = phone.lastNumbers.toSorted((one, other) => one - other);
  const checks: readonly (readonly [boolean, string])[] = [
    [phone.unsentEntries > 0, `${phone.unsentEntries} entries on the phone are not sent`],
    [phone.photosWithBytes > 0, `${phone.photosWithBytes} photos on the phone still have their bytes`],
    [
      received.join() !== given.join(),
      `the server has entries up to ${received}, the phone has numbered up to ${given}`,
    ],
    [logs.some(({ upTo, entries }) => upTo !== entries), 'the numbers of a log have gaps'],
    [logs.some(({ setAside }) => setAside > 0), 'entries were set aside'],
    [logs.some(({ isEndConfirmed }) => !isEndConfirmed), 'number or digest at the end of the visit differ'],
    [secondSync.entries > 0, `${secondSync.entries} entries were sent again`],
    [secondSync.photoBytes > 0, `${secondSync.photoBytes} bytes of photos were sent again`],
    [bytesOffline > 0, `${bytesOffline} bytes passed while the network was off`],
  ];
  return checks.flatMap(([isFault, what]) => (isFault ? [{ is: 'log', what }] : []));
};

type Corrections = ReturnType<typeof expectedAfter>['corrections'];

/** What was undone leaves no trace, and every correction its own row. */
const trailFaults = ({ trail }: Found, { change, remove }: Corrections): readonly Fault[] => {
  const { mismatches, changes, removals } = trail;
  const checks: readonly (readonly [boolean, string])[] = [
    [changes !== change, `${changes} changes in the trail, ${change} on the phone`],
    [removals !== remove, `${removals} removals in the trail, ${remove} on the phone`],
  ];
  return [...mismatches.map((what) => [true, what] as const), ...checks].flatMap(([isFault, what]) =>
    isFault ? [{ is: 'trail', what }] : [],
  );
};

/** Without these the run would show nothing about a new build. */
const updateFaults = ({ update }: Found): readonly Fault[] => {
  if (!update) return [];
  const checks: readonly (readonly [boolean, string])[] = [
    [update.sentByFirstBuild === 0, 'the first build sent nothing to the server of the next one'],
    [!update.hasWaited, 'the next build did not wait on the phone'],
    [!update.hasStarted, 'the first build was used after the kill'],
    [update.takenOver === 0, 'the next build found no unsent entry of the first one'],
  ];
  return checks.flatMap(([isFault, what]) => (isFault ? [{ is: 'update', what }] : []));
};

export type Verdict = { readonly counts: Readonly<Record<string, number>>; readonly faults: readonly Fault[] };

export const judge = (intentions: readonly Intention[], found: Found): Verdict => {
  const { expected, withdrawn, corrections } = expectedAfter(intentions, found.facts);
  const result = pair(expected, found.facts);
  const withOutcome = (outcome: Intention['outcome']) => intentions.filter((one) => one.outcome === outcome).length;
  const acts = (is: Act['is']) =>
    intentions.filter(({ act, outcome }) => act.is === is && outcome === 'confirmed').length;
  return {
    counts: {
      intentions: intentions.length,
      confirmed: withOutcome('confirmed'),
      'not stored': withOutcome('absent'),
      unknown: withOutcome('open'),
      corrected: acts('change') + acts('remove'),
      'taken back': acts('undo'),
      expected: expected.length,
      'on the server': found.facts.length,
      entries: found.logs.reduce((sum, { entries }) => sum + entries, 0),
    },
    faults: [
      ...contentFaults(result, expected, withdrawn),
      ...momentFaults(result.pairs),
      ...orderFaults(result.pairs),
      ...logFaults(found),
      ...trailFaults(found, corrections),
      ...updateFaults(found),
    ],
  };
};
