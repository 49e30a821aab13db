import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandReport, nextCommand } from '../../../test/next-command.ts';
import { addNetwork } from '../../../test/radio.ts';
import { jobContext } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { expireCommands, markAcked, markApplied, markFailed, markSent } from './commands.write.ts';

let app: TestApp;
let own: Subjects;
let superAdmin: Caller;
let admin: Caller;
let lora: { id: number; uuid: string };
let connectionId: number;
let createdCount = 0;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  connectionId = (await addNetwork(app)).connection.id;
});
afterAll(() => app.close());

/** The context in which the network port calls the commands. */
const radioContext = () => jobContext({ db: app.database.db, services: app.services, now: app.now });

const create = async (appEui: string) => {
  createdCount += 1;
  const devEui = `B0${createdCount.toString(16).padStart(14, '0')}`.toUpperCase();
  const body = { companyUuid: own.company.uuid, devEui, appEui };
  return (await superAdmin('POST', '/api/lora/devices', { body })).body.loraDevice;
};
const NEW_APP_EUI = '0101010101010101';
const OLD_APP_EUI = '0000000000000000';
beforeEach(async () => {
  lora = await create(NEW_APP_EUI);
});

const INPUTS = { pir: 1, reed1: 1, reed2: 0, ext1: 0, ext2: 0, reed1Inv: 1, reed2Inv: 0 };
const CONNECTION = {
  confirmedStatusPeriod: 86_400,
  unconfirmedStatusPeriod: 900,
  failedSendRetryPeriod: 60,
  failedSendRetry: 3,
};
const STHS = {
  sthsActiveAlgorithm: 1,
  sthsPresenceThreshold: 1000,
  sthsPresenceHysteresis: 50,
  sthsMotionThreshold: 1000,
  sthsMotionHysteresis: 50,
};

const saveConfiguration = (part: string, body: object, caller = superAdmin) =>
  caller('PUT', `/api/lora/devices/${lora.uuid}/configuration/${part}`, { body });
const states = async (): Promise<[string, string][]> =>
  (await superAdmin('GET', `/api/lora/devices/${lora.uuid}/commands`)).body.commands.map(
    ({ kind, state }: { kind: string; state: string }) => [kind, state],
  );
/** Runs work in a transaction like the network port. */
const asNetwork = <T>(work: (tx: TxCtx) => Promise<T>): Promise<T> => inTransaction(radioContext(), work);

describe('configuration', () => {
  test('is stored as last saved, added to the history and queued as bytes', async () => {
    const inputs = await saveConfiguration('device', INPUTS);
    expect(inputs.status, inputs.text).toBe(200);
    expect(inputs.body.commands).toMatchObject([{ kind: 'inputs', state: 'queued', port: 21, payload: '110023' }]);
    await saveConfiguration('connection', CONNECTION);
    const last = await saveConfiguration('sths_config', STHS);
    expect(last.body.loraDevice.configuration).toEqual({ ...INPUTS, ...CONNECTION, ...STHS });
    expect(last.body.loraDevice.pendingCommands).toBe(3);
    const { rows, count } = (await superAdmin('GET', `/api/lora/devices/${lora.uuid}/history`)).body;
    expect([count, rows[0]]).toEqual([
      3,
      expect.objectContaining({ type: 'CONFIGURATION', visibility: 'ADMIN', data: STHS, user: expect.anything() }),
    ]);
    expect((await admin('GET', `/api/lora/devices/${lora.uuid}/history`)).body).toEqual({ rows: [], count: 0 });
  });

  test.each([
    ['connection', { ...CONNECTION, confirmedStatusPeriod: 59 }],
    ['connection', { ...CONNECTION, failedSendRetry: 31 }],
    ['connection', { ...CONNECTION, failedSendRetryPeriod: 9 }],
    ['sths_config', { ...STHS, sthsActiveAlgorithm: 4 }],
    ['sths_config', { ...STHS, sthsMotionThreshold: 99 }],
    ['sths_config', { ...STHS, sthsPresenceHysteresis: 10_001 }],
    ['device', { ...INPUTS, pir: 2 }],
    ['device', { ...INPUTS, ext2: undefined }],
  ])('%s refuses %j', async (part, body) => {
    expect((await saveConfiguration(part, body)).status).toBe(400);
    expect(await states()).toEqual([]);
  });

  test('needs a super admin and the matching generation, and a repeated call with the same key queues it once', async () => {
    expect((await saveConfiguration('device', INPUTS, admin)).status).toBe(403);
    const old = await create(OLD_APP_EUI);
    const path = `/api/lora/devices/${old.uuid}`;
    const refused = await superAdmin('PUT', `${path}/configuration/device`, { body: INPUTS });
    expect(refused.body.errors[0].code).toBe('lora/old_generation');
    const wrong = await superAdmin('POST', `/api/lora/devices/${lora.uuid}/update-legacy-device`);
    expect(wrong.body.errors[0].code).toBe('lora/new_generation');
    const both = await superAdmin('POST', `${path}/update-legacy-device`);
    expect(both.body.commands).toMatchObject([{ kind: 'legacy', port: 6, payload: '03' }]);
    const key = crypto.randomUUID();
    const setHealthcheckHour = () =>
      superAdmin('POST', `${path}/update-legacy-healthcheck`, { body: { value: 60 }, key });
    expect((await setHealthcheckHour()).body.commands).toMatchObject([{ port: 1, payload: '3C' }]);
    await setHealthcheckHour();
    expect((await superAdmin('GET', `${path}/commands`)).body.commands).toHaveLength(2);
  });
});

describe('sending commands', () => {
  test('sends one at a time, oldest first; it is applied when the device reports its number', async () => {
    await saveConfiguration('device', INPUTS);
    await saveConfiguration('connection', CONNECTION);
    const first = await nextCommand(radioContext(), lora.id, connectionId);
    expect(first).toMatchObject({ kind: 'inputs', payload: '110023', loraDeviceId: lora.id });
    await asNetwork((tx) => markSent(tx, [{ id: first?.id ?? 0, networkMessageId: 'net-1' }]));
    expect(await states()).toEqual([
      ['connection', 'queued'],
      ['inputs', 'sent'],
    ]);
    expect(await nextCommand(radioContext(), lora.id, connectionId)).toBeUndefined();
    expect(await asNetwork((tx) => markAcked(tx, [commandReport({ networkMessageId: 'net-1' })]))).toMatchObject([
      { uuid: first?.uuid, loraDeviceId: lora.id },
    ]);
    expect(await asNetwork((tx) => markAcked(tx, [commandReport({ networkMessageId: 'net-1' })]))).toEqual([]);
    expect((await states())[1]).toEqual(['inputs', 'acked']);
    expect(await nextCommand(radioContext(), lora.id, connectionId)).toMatchObject({ kind: 'connection' });
    await asNetwork((tx) => markApplied(tx, [{ loraDeviceId: lora.id, sequence: 0, at: app.now() }]));
    expect((await states())[1]).toEqual(['inputs', 'applied']);
  });

  test('replaces an older command of the same kind, and no other', async () => {
    await saveConfiguration('device', INPUTS);
    await saveConfiguration('sths_config', STHS);
    await saveConfiguration('device', { ...INPUTS, pir: 0 });
    expect(await states()).toEqual([
      ['inputs', 'queued'],
      ['sths', 'queued'],
      ['inputs', 'superseded'],
    ]);
  });

  test('repeats a failed command, and marks it as failed after five tries', async () => {
    await saveConfiguration('device', INPUTS);
    for (let tries = 1; tries <= 5; tries += 1) {
      const dueCommand = await nextCommand(radioContext(), lora.id, connectionId);
      await asNetwork((tx) => markSent(tx, [{ id: dueCommand?.id ?? 0, networkMessageId: `net-${lora.id}-${tries}` }]));
      await asNetwork((tx) => markFailed(tx, [commandReport({ uuid: dueCommand?.uuid ?? '' }, 'no answer')]));
      expect((await states())[0]).toEqual(['inputs', tries < 5 ? 'queued' : 'failed']);
    }
  });

  test('stops for expired commands and deleted devices', async () => {
    await saveConfiguration('device', INPUTS);
    const next = () => nextCommand(radioContext(), lora.id, connectionId);
    expect(await next()).toBeDefined();
    await app.database.db
      .updateTable('lora_commands')
      .set({ expires_at: new Date(0) })
      .where('lora_device_id', '=', lora.id)
      .execute();
    expect(await asNetwork(expireCommands)).toBe(1);
    expect((await states())[0]).toEqual(['inputs', 'expired']);
    await saveConfiguration('device', INPUTS);
    await superAdmin('DELETE', `/api/lora/devices/${lora.uuid}`);
    expect(await next()).toBeUndefined();
  });
});

describe('manual alerts', () => {
  const post = async (verb: string, caller = superAdmin) => caller('POST', `/api/lora/devices/${lora.uuid}/${verb}`);
  const history = async () =>
    (await admin('GET', `/api/lora/devices/${lora.uuid}/history`)).body.rows.map(({ type }: { type: string }) => type);

  test('stay until they are cleared; the device gets the reset command, and the history shows both to everyone', async () => {
    const switchedOnAnswer = await post('manual-set-detection');
    expect(switchedOnAnswer.status, switchedOnAnswer.text).toBe(200);
    expect(switchedOnAnswer.body.loraDevice).toMatchObject({ detectedValue: true, signalStatus: 'alert' });
    const clearedAnswer = await post('clear-alert');
    expect(clearedAnswer.body.loraDevice).toMatchObject({ detectedValue: false, detectedAt: null, isClearing: true });
    expect(clearedAnswer.body.commands).toMatchObject([{ kind: 'clear_alert', state: 'queued', payload: '1400' }]);
    expect(await history()).toEqual(['CLEAR_ALERT', 'ALERT']);
    expect((await post('manual-set-detection', admin)).status).toBe(403);
  });

  test('cleared several times have one entry in the history, and a new alert can be cleared again', async () => {
    await post('manual-set-detection');
    const both = await Promise.all([post('clear-alert'), post('clear-alert')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await post('clear-alert');
    expect(await history()).toEqual(['CLEAR_ALERT', 'ALERT']);
    expect(await states()).toEqual([['clear_alert', 'queued']]);
    await post('manual-set-detection');
    await post('clear-alert');
    expect(await history()).toEqual(['CLEAR_ALERT', 'ALERT', 'CLEAR_ALERT', 'ALERT']);
  });

  test('that do not exist can be cleared without an entry in the history, also for the old generation', async () => {
    lora = await create(OLD_APP_EUI);
    expect((await post('clear-alert')).status).toBe(200);
    expect(await history()).toEqual([]);
  });

  test('of a device in a facility raise the alarm of that device', async () => {
    const trap = { amountType: 'SPECIFIC', specificUniqueIds: [{ uniqueId: 'QA1' }], deviceTypeId: own.deviceType.id };
    const { uuid } = (await superAdmin('POST', `/places/${own.place.uuid}/devices`, { body: trap })).body;
    const assign = `/api/places/${own.place.uuid}/devices/${uuid}/lora-device/assign`;
    expect((await superAdmin('POST', assign, { body: { loraDeviceUuid: lora.uuid } })).status).toBe(200);
    const device = async () => (await superAdmin('GET', `/places/${own.place.uuid}/devices/${uuid}`)).body.device;
    await post('manual-set-detection');
    expect((await device()).detect).toBe(true);
    await post('clear-alert');
    expect((await device()).detect).toBe(false);
    // only one command to the device, although both calls ended the alert
    expect(await states()).toEqual([['clear_alert', 'queued']]);
    await post('manual-set-detection');
    await superAdmin('POST', `/api/devices/${uuid}/clean-detection`);
    expect(await states()).toEqual([['clear_alert', 'queued']]);
  });
});
