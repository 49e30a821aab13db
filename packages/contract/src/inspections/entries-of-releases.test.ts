import { expect, test } from 'vitest';
import { LogEntry, textToHash } from './field-entries.ts';

/**
 * Entries as released panels have stored them on phones. They must be accepted for ever, and the text of their hash must
 * stay the same, because phones have computed the digest of the client's signature from it. Lines are only added.
 */

const ID = '0199a1c2-1111-7222-8333-444455556666';
const DEVICE = '0199a1c2-2222-7222-8333-444455556666';
const AT = '2026-11-20T08:37:29.120Z';
const SHA256 = 'ab'.repeat(32);

const FRAME = `"id":"${ID}","v":1,"madeAt":"${AT}"`;
const ON_DEVICE = `${FRAME},"device":"${DEVICE}"`;

/** Kind, body as sent, and text of the hash. */
const RELEASED: readonly (readonly [string, object, string])[] = [
  ['scan', { how: 'code' }, `{${ON_DEVICE},"kind":"scan","body":{"how":"code"}}`],
  ['check', { how: 'typed' }, `{${ON_DEVICE},"kind":"check","body":{"how":"typed"}}`],
  [
    'addAction',
    { deviceTypeActionId: 7, note: 'ok' },
    `{${ON_DEVICE},"kind":"addAction","body":{"amount":1,"note":"ok","deviceTypeActionId":"7"}}`,
  ],
  [
    'addPest',
    { deviceTypeObjectId: 7, amount: 3, note: null },
    `{${ON_DEVICE},"kind":"addPest","body":{"amount":3,"note":null,"deviceTypeObjectId":"7"}}`,
  ],
  [
    'addObservation',
    { deviceTypeObservationId: 9, amountPercentage: 40 },
    `{${ON_DEVICE},"kind":"addObservation","body":{"deviceTypeObservationId":"9","amount":1,"amountPercentage":40,"mixtures":[]}}`,
  ],
  [
    'addObservation',
    { deviceTypeObservationId: 9, mixtures: [{ mixtureId: 5, value: 2, batchNumber: 'B1', productUuid: ID }] },
    `{${ON_DEVICE},"kind":"addObservation","body":{"deviceTypeObservationId":"9","amount":1,"mixtures":[{"mixtureId":"5","value":2,"batchNumber":"B1","productUuid":"${ID}"}]}}`,
  ],
  [
    'addObservation',
    { deviceTypeObservationId: 9, mixtures: [{ mixtureId: 5, value: 2, grammage: 20 }] },
    `{${ON_DEVICE},"kind":"addObservation","body":{"deviceTypeObservationId":"9","amount":1,"mixtures":[{"mixtureId":"5","value":2,"grammage":20}]}}`,
  ],
  [
    'setNotChecked',
    { reason: 'BLOCKED', note: 'pallet' },
    `{${ON_DEVICE},"kind":"setNotChecked","body":{"reason":"BLOCKED","note":"pallet"}}`,
  ],
  ['startVisit', { name: 'Cellar' }, `{${FRAME},"kind":"startVisit","body":{"name":"Cellar"}}`],
  [
    'startVisit',
    { name: 'Cellar', planned: ID, packMadeAt: AT },
    `{${FRAME},"kind":"startVisit","body":{"name":"Cellar","planned":"${ID}","packMadeAt":"${AT}"}}`,
  ],
  [
    'finishVisit',
    { receivedBy: 'Anna', count: 2, photos: 0, digest: null },
    `{${FRAME},"kind":"finishVisit","body":{"receivedBy":"Anna","count":2,"photos":0,"digest":null}}`,
  ],
  ['cancelVisit', {}, `{${FRAME},"kind":"cancelVisit","body":{}}`],
  ['answer', { question: 3, value: 'YES' }, `{${FRAME},"kind":"answer","body":{"question":"3","value":"YES"}}`],
  [
    'setField',
    { field: 'repairOrders', value: 'K7' },
    `{${FRAME},"kind":"setField","body":{"field":"repairOrders","value":"K7"}}`,
  ],
  ['joinDevice', {}, `{${ON_DEVICE},"kind":"joinDevice","body":{}}`],
  ['leaveDevice', {}, `{${ON_DEVICE},"kind":"leaveDevice","body":{}}`],
  ['unknownLabel', { how: 'code', text: 'ABC' }, `{${FRAME},"kind":"unknownLabel","body":{"how":"code","text":"ABC"}}`],
  [
    'addPhoto',
    { photoId: ID, sha256: SHA256, size: 3, device: DEVICE },
    `{${FRAME},"kind":"addPhoto","body":{"photoId":"${ID}","sha256":"${SHA256}","size":3,"device":"${DEVICE}"}}`,
  ],
  ['removePhoto', { photoId: ID }, `{${FRAME},"kind":"removePhoto","body":{"photoId":"${ID}"}}`],
  [
    'changeRecord',
    { record: ID, was: { amount: 1 }, set: { amount: 2 } },
    `{${FRAME},"kind":"changeRecord","body":{"record":"${ID}","was":{"amount":1},"set":{"amount":2}}}`,
  ],
  [
    'changeRecord',
    { record: ID, set: { createdAt: AT }, beforePests: true },
    `{${FRAME},"kind":"changeRecord","body":{"record":"${ID}","set":{"createdAt":"${AT}"},"beforePests":true}}`,
  ],
  ['removeRecord', { record: ID }, `{${FRAME},"kind":"removeRecord","body":{"record":"${ID}"}}`],
];

test.each(RELEASED)('%s of version 1', (kind, body, text) => {
  const device = text.includes(ON_DEVICE) ? { device: DEVICE } : {};
  const sent = { id: ID, seq: 1, v: 1, kind, madeAt: AT, ...device, body };
  expect(LogEntry.safeParse(sent).success).toBe(true);
  expect(textToHash(sent as never)).toBe(text);
});

test('the hash of an entry does not depend on what the phone knew of its clock', () => {
  const sent = { id: ID, seq: 1, v: 1, kind: 'cancelVisit', madeAt: AT, body: {} };
  const known = { ...sent, clockAhead: 3_600_000 };
  expect(LogEntry.parse(known)).toMatchObject({ clockAhead: 3_600_000 });
  expect(textToHash(known as never)).toBe(textToHash(sent as never));
});
