import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  other = await app.as('admin@owadstop.example');
});
afterAll(() => app.close());

const PROFILES = '/api/lora/payload-profiles';
const SCRIPT = `function decodeUplink({ bytes, fPort }) {
  return { data: { trap: bytes[0] === 2 ? 'trapped' : bytes[0] === 1 ? 'normal' : 'odd', battery: bytes[1], fPort } };
}`;
const MAPPING = {
  detection: { path: 'trap', caught: ['trapped'], clear: ['normal'] },
  battery: { path: 'battery', unit: 'percent' },
};
const body = { name: 'Pułapka', kind: 'script', script: SCRIPT, mapping: MAPPING };
const createProfile = async (as: Caller = admin, more: object = {}) =>
  (await as('POST', PROFILES, { body: { ...body, ...more } })).body.payloadProfile;
const namesFor = async (as: Caller): Promise<string[]> =>
  (await as('GET', PROFILES)).body.payloadProfiles.map(({ name }: { name: string }) => name);

describe('a profile', () => {
  test('of a root company can be read and changed by that company; a shared profile can be read by all', async () => {
    const own = await createProfile(admin, { name: 'Nasza' });
    const shared = await createProfile(superAdmin, { name: 'Wspólna' });
    expect(own).toMatchObject({ isMine: true, devices: 0, company: { name: expect.any(String) } });
    expect(shared).toMatchObject({ isMine: true, company: null });
    expect(await namesFor(admin)).toEqual(expect.arrayContaining(['Nasza', 'Wspólna']));
    expect(await namesFor(other)).toContain('Wspólna');
    expect(await namesFor(other)).not.toContain('Nasza');
    expect((await other('GET', `${PROFILES}/${own.uuid}`)).status).toBe(404);
    expect((await admin('GET', `${PROFILES}/${shared.uuid}`)).body.payloadProfile.isMine).toBe(false);
    for (const [method, init] of [['PATCH', { body: { name: 'x' } }], ['DELETE']] as const) {
      expect((await admin(method, `${PROFILES}/${shared.uuid}`, init)).body.code).toBe('forbidden');
      expect((await other(method, `${PROFILES}/${own.uuid}`, init)).status).toBe(404);
    }
  });

  test('is changed with an audit entry, and a change without effect adds none', async () => {
    const { id, uuid, version } = await createProfile();
    const { body: again } = await admin('PATCH', `${PROFILES}/${uuid}`, { body: { ...body, mapping: MAPPING } });
    expect(again.payloadProfile.version).toBe(version);
    const mapping = { detection: { path: 'trap', caught: ['odd'], clear: [] } };
    const { body: changed } = await admin('PATCH', `${PROFILES}/${uuid}`, { body: { mapping } });
    expect(changed.payloadProfile).toMatchObject({ mapping, script: SCRIPT, version: version + 1 });
    expect((await trailOf(app, 'payloadProfile', id)).map(({ action }) => action)).toEqual([
      'payloadProfile.create',
      'payloadProfile.update',
    ]);
  });

  test('needs a script that can decode; other errors of the script appear in a trial', async () => {
    const refusalOf = async (more: object) =>
      (await admin('POST', PROFILES, { body: { ...body, ...more } })).body.errors;
    expect(await refusalOf({ script: 'function (' })).toMatchObject([{ field: 'script', code: 'invalid_value' }]);
    expect(await refusalOf({ script: 'let a = 1;' })).toMatchObject([{ field: 'script', code: 'invalid_value' }]);
    expect(await refusalOf({ script: ' ' })).toMatchObject([{ field: 'script', code: 'required' }]);
    expect(await refusalOf({ script: null })).toMatchObject([{ field: 'script', code: 'required' }]);
    expect(await refusalOf({ mapping: { detection: { path: 'a', caught: ['1'], clear: ['1'] } } })).toMatchObject([
      { field: 'mapping.detection.clear', code: 'invalid_value' },
    ]);
    const { uuid } = await createProfile();
    const invalidEdit = await admin('PATCH', `${PROFILES}/${uuid}`, { body: { script: 'function (' } });
    expect(invalidEdit.body.errors).toMatchObject([{ field: 'script', code: 'invalid_value' }]);
  });

  test('is deleted once; a repeated creation creates no second one', async () => {
    const key = crypto.randomUUID();
    const first = await admin('POST', PROFILES, { body: { ...body, name: 'Raz' }, key });
    const second = await admin('POST', PROFILES, { body: { ...body, name: 'Raz' }, key });
    expect(second.body.payloadProfile.uuid).toBe(first.body.payloadProfile.uuid);
    expect((await namesFor(admin)).filter((name) => name === 'Raz')).toHaveLength(1);
    const url = `${PROFILES}/${first.body.payloadProfile.uuid}`;
    expect((await admin('DELETE', url)).status).toBe(200);
    expect((await admin('GET', url)).status).toBe(404);
    expect((await admin('DELETE', url)).status).toBe(404);
  });
});

describe('a trial', () => {
  const trial = async (more: object) =>
    admin('POST', `${PROFILES}/try`, {
      body: { kind: 'script', script: SCRIPT, mapping: MAPPING, payload: '0250', port: 2, ...more },
    });
  const resultOf = async (more: object) => (await trial(more)).body.trial;

  test('shows decoded fields, values and the alarm that would be raised', async () => {
    expect(await resultOf({})).toEqual({
      error: null,
      warnings: [],
      fields: [
        { path: 'trap', value: 'trapped' },
        { path: 'battery', value: '80' },
        { path: 'fPort', value: '2' },
      ],
      mapped: { detection: 'caught', battery: 80, temperature: null, counter: null, tamper: null, contact: null },
      faults: [],
      alarms: ['detection'],
    });
    expect(await resultOf({ payload: '01 05' })).toMatchObject({
      mapped: { detection: 'clear' },
      alarms: ['low_battery'],
    });
    expect(await resultOf({ payload: 'CVA=' })).toMatchObject({
      mapped: { detection: 'unknown' },
      faults: [{ part: 'detection', code: 'unexplained' }],
      alarms: [],
    });
  });

  test('shows why a decoder failed', async () => {
    const failingScript = { script: 'function decodeUplink() { return { errors: ["unknown FPort"] }; }' };
    expect(await resultOf(failingScript)).toMatchObject({
      error: 'unknown FPort',
      fields: [],
      mapped: null,
      alarms: [],
    });
    expect((await resultOf({ script: 'function (' })).error).toMatch(/^SyntaxError/);
    expect((await resultOf({ script: 'function decodeUplink() { for (;;); }' })).error).toMatch(/50 ms/);
  });

  test('works for fields decoded by the network server and for our own format', async () => {
    const decoded = JSON.stringify({ trap: 'trapped', battery: 12 });
    expect(await resultOf({ kind: 'network', decoded })).toMatchObject({
      mapped: { detection: 'caught', battery: 12 },
      alarms: ['detection', 'low_battery'],
    });
    expect((await resultOf({ kind: 'traplink', payload: 'ff' })).error).toMatch(/unreadable/);
  });

  test('rejects unreadable input on its field', async () => {
    const refusal = async (more: object) => {
      const { status, body: answer } = await trial(more);
      return [status, ...answer.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)];
    };
    expect(await refusal({ payload: '' })).toEqual([400, 'payload required']);
    expect(await refusal({ payload: 'łąka' })).toEqual([400, 'payload invalid_value']);
    expect(await refusal({ payload: '00'.repeat(243) })).toEqual([400, 'payload too_long']);
    expect(await refusal({ port: 300 })).toEqual([400, 'port too_big']);
    expect(await refusal({ script: '' })).toEqual([400, 'script required']);
    expect(await refusal({ kind: 'network' })).toEqual([400, 'decoded required']);
    expect(await refusal({ kind: 'network', decoded: '[1]' })).toEqual([400, 'decoded invalid_value']);
  });
});
