import type { Fault, Found } from './found.ts';

/** Faults of the logs, the audit trail and the run itself, without the content of the visit. */

export const logFaults = ({ facts, logs, phone, secondSync, bytesOffline }: Found): readonly Fault[] => {
  const hasEnded = facts.some(({ key }) => key === 'end');
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
    [logs.some(({ end }) => end === 'different'), 'number or digest at the end of the visit differ'],
    [hasEnded && logs.every(({ end }) => end === 'none'), 'the end of the visit has no number and no digest'],
    [secondSync.entries > 0, `${secondSync.entries} entries were sent again`],
    [secondSync.photoBytes > 0, `${secondSync.photoBytes} bytes of photos were sent again`],
    [bytesOffline > 0, `${bytesOffline} bytes passed while the network was off`],
  ];
  return checks.flatMap(([isFault, what]) => (isFault ? [{ is: 'log', what }] : []));
};

/** Of the intentions. */
export type Corrections = { readonly change: number; readonly remove: number };

/** What was undone leaves no trace, and every correction its own row. */
export const trailFaults = ({ trail }: Found, { change, remove }: Corrections): readonly Fault[] => {
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
export const updateFaults = ({ update }: Found): readonly Fault[] => {
  if (!update) return [];
  const checks: readonly (readonly [boolean, string])[] = [
    [update.sentByFirstBuild === 0, 'the first build sent nothing to the server of the next one'],
    [!update.hasWaited, 'the next build did not wait on the phone'],
    [!update.hasStarted, 'the first build was used after the kill'],
    [update.takenOver === 0, 'the next build found no unsent entry of the first one'],
  ];
  return checks.flatMap(([isFault, what]) => (isFault ? [{ is: 'update', what }] : []));
};

/** What was saved is compared by its records; this is about photos before they are saved. */
export const draftFaults = ({ lostDrafts }: Found): readonly Fault[] =>
  lostDrafts.map((what) => ({ is: 'draft lost', what }));

/** Counts below their minimum: a run without kills or corrections cannot find a fault. */
export const idleFaults = ({ least }: Found, counts: Readonly<Record<string, number>>): readonly Fault[] =>
  Object.entries(least).flatMap(([name, number]) => {
    const count = counts[name] ?? 0;
    return count >= number ? [] : [{ is: 'not done', what: `${name}: ${count}, at least ${number} expected` }];
  });
