import { MAX_NETWORKS } from '@trapline/contract/uplinks/rules.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../scripts/lib/free-port.mjs';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { type Broker, startBroker } from '../../../test/mosquitto.ts';
import { addNetwork, addTrap, newDevEui } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { startNetworks } from '../../radio-networks.ts';
import { contextFor } from '../../transports/jobs/job-runner.ts';
import { maintainPartitions } from './days.ts';

let app: TestApp;
let superAdmin: Caller;
let foreignCaller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  foreignCaller = await app.as(null);
});
afterAll(() => app.close());

const NETWORKS = '/api/lora/networks';
const make = async (body: object = {}) =>
  (await superAdmin('POST', NETWORKS, { body: { name: 'Hala', kind: 'chirpstack', ...body } })).body;
const stateOf = async (id: string) => (await superAdmin('GET', `${NETWORKS}/${id}`)).body.network.state;
const set = (id: number, values: object) =>
  app.database.db.updateTable('lora_network_connections').set(values).where('id', '=', id).execute();
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);
const send = (key: string, devEui: string, minutesAgo = 0) =>
  foreignCaller('POST', '/api/lora/uplinks', {
    headers: { 'x-ingest-key': key },
    body: { devEui, receivedAt: before(minutesAgo).toISOString(), data: { Status: { batteryLevel: 200 } } },
  });

describe('a network connection', () => {
  test('shows its state: switched off, faulty, not connected yet, silent, behind, connected', async () => {
    const { network } = await make();
    expect(network).toMatchObject({ state: 'never', hasSecret: false, lagMs: null });
    await set(network.id, { last_event_at: before(1), lag_ms: 20 });
    expect(await stateOf(network.uuid)).toBe('heard');
    await set(network.id, { lag_ms: 61_000 });
    expect(await stateOf(network.uuid)).toBe('behind');
    await set(network.id, { last_event_at: before(11) });
    expect(await stateOf(network.uuid)).toBe('silent');
    await set(network.id, { fault: 'refused' });
    expect(await stateOf(network.uuid)).toBe('fault');
    await superAdmin('PATCH', `${NETWORKS}/${network.uuid}`, { body: { active: false } });
    expect(await stateOf(network.uuid)).toBe('off');
    await superAdmin('DELETE', `${NETWORKS}/${network.uuid}`);
    expect((await superAdmin('GET', `${NETWORKS}/${network.uuid}`)).status).toBe(404);
  });

  test('hides its password in responses and in the audit trail, and rejects one in its URL', async () => {
    const url = 'mqtts://broker.example:8883';
    const refused = await superAdmin('POST', NETWORKS, {
      body: { name: 'Hala', kind: 'chirpstack', url: 'mqtts://ja:tajne@broker.example:8883' },
    });
    expect(refused.status).toBe(400);
    for (const wrong of ['file:///etc/passwd', 'broker.example', 'javascript:alert(1)'])
      expect((await superAdmin('POST', NETWORKS, { body: { name: 'x', kind: 'tts', url: wrong } })).status).toBe(400);
    const { network } = await make({ url, username: 'ja', secret: 'tajne-haslo' });
    const changed = await superAdmin('PATCH', `${NETWORKS}/${network.uuid}`, { body: { secret: 'inne-haslo' } });
    expect(changed.body.network).toMatchObject({ hasSecret: true });
    // the version shows the process with the connection that it must be reopened
    expect(changed.body.network.version).toBe(network.version + 1);
    const list = (await superAdmin('GET', NETWORKS)).text;
    const trail = JSON.stringify(await trailOf(app, 'networkConnection', network.id));
    for (const text of [changed.text, list, trail]) expect(text).not.toMatch(/tajne-haslo|inne-haslo/);
  });
});

test('a maximum of fifty connections is allowed', async () => {
  const { db } = app.database;
  const { there } = await db
    .selectFrom('lora_network_connections')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const inserted = await db
    .insertInto('lora_network_connections')
    .values(
      Array.from({ length: MAX_NETWORKS - Number(there) }, (_, index) => ({
        ...{
          uuid: crypto.randomUUID(),
          kind: 'http' as const,
          name: `Sieć ${index}`,
          settings: '{}',
          created_at: TEST_NOW,
        },
      })),
    )
    .returning('id')
    .execute();
  const body = { name: 'Jedna za dużo', kind: 'http' };
  expect((await superAdmin('POST', NETWORKS, { body })).body.code).toBe('uplinks/too_many_networks');
  const ids = inserted.map(({ id }) => id);
  await db.updateTable('lora_network_connections').set({ deleted_at: TEST_NOW }).where('id', 'in', ids).execute();
  expect((await superAdmin('POST', NETWORKS, { body })).status).toBe(200);
});

describe('a test of a broker', () => {
  let acceptingBroker: Broker;
  let refusingBroker: Broker;
  beforeAll(async () => {
    acceptingBroker = await startBroker();
    refusingBroker = await startBroker({ letsIn: false });
  });
  afterAll(async () => {
    await acceptingBroker.stop();
    await refusingBroker.stop();
  });
  const testConnection = async (body: object) => {
    const { network } = await make(body);
    return superAdmin('POST', `${NETWORKS}/${network.uuid}/test`);
  };

  test('reports reached, refused or unreachable; a connection that sends to us cannot be tested', async () => {
    expect((await testConnection({ url: acceptingBroker.url })).body.probe).toEqual({
      outcome: 'reached',
      details: null,
    });
    expect((await testConnection({ kind: 'tts', url: acceptingBroker.url })).body.probe.outcome).toBe('reached');
    const refused = await testConnection({ url: refusingBroker.url, username: 'ja', secret: 'tajne-haslo' });
    expect(refused.body.probe.outcome).toBe('refused');
    expect(refused.text).not.toContain('tajne-haslo');
    expect((await testConnection({ url: `mqtt://127.0.0.1:${await freePort()}` })).body.probe).toMatchObject({
      outcome: 'unreachable',
      details: expect.stringContaining('ECONNREFUSED'),
    });
    const door = await testConnection({ kind: 'http' });
    expect(door).toMatchObject({ status: 409, body: { code: 'uplinks/nothing_to_ask' } });
  });
});

describe('lag', () => {
  const readLag = async (caller: Caller) => (await caller('GET', '/api/lora/state')).body.state.behindMs;

  test('is visible to callers of the company of the network, and to no others', async () => {
    const { trap } = await addTrap(app);
    const own = await addNetwork(app, { rootCompanyId: trap.rootCompanyId });
    const technician = await app.as('technik@deratex.example');
    const foreignAdmin = await app.as('admin@owadstop.example');
    const behind = await readLag(foreignAdmin);
    expect((await send(own.key, trap.devEui, 5)).status).toBe(200);
    expect(await readLag(technician)).toBe(5 * 60_000);
    expect(await readLag(superAdmin)).toBe(5 * 60_000);
    expect(await readLag(foreignAdmin)).toBe(behind);
    expect((await foreignCaller('GET', '/api/lora/state')).status).toBe(401);
  });
});

test('two networks that send within seconds and then stop are both shown as connected', async () => {
  const { trap } = await addTrap(app);
  const networks = [await make({ kind: 'http' }), await make({ kind: 'http' })];
  for (const { key } of networks) expect((await send(key, trap.devEui)).status).toBe(200);
  const { database, services } = app;
  const stop = startNetworks({ db: database.db, services, now: () => TEST_NOW }, pino({ level: 'silent' }));
  await stop();
  for (const { network } of networks) expect(await stateOf(network.uuid)).toBe('heard');
});

describe('quarantine', () => {
  const QUARANTINE = '/api/lora/quarantine';
  const rowsOf = async (query = '') => (await superAdmin('GET', `${QUARANTINE}${query}`)).body;

  test('shows message, network and count of each entry; filters by kind and network', async () => {
    const { trap } = await addTrap(app);
    const network = await addNetwork(app, { rootCompanyId: trap.rootCompanyId });
    const devEui = newDevEui();
    await send(network.key, devEui);
    await send(network.key, devEui, 1);
    const { rows, count } = await rowsOf(`?networkUuid=${network.uuid}`);
    expect(count).toBe(1);
    expect(rows).toMatchObject([
      {
        devEui,
        reason: 'unknown_device',
        count: 2,
        company: { name: 'Deratex Sp. z o.o.' },
        network: { uuid: network.uuid },
      },
    ]);
    expect((await rowsOf(`?networkUuid=${network.uuid}&reason=stale`)).rows).toEqual([]);
  });

  test('has no entry of a device after the device is registered', async () => {
    const { trap } = await addTrap(app);
    const network = await addNetwork(app);
    const devEui = newDevEui();
    await send(network.key, devEui);
    expect((await rowsOf(`?networkUuid=${network.uuid}`)).count).toBe(1);
    const company = await app.database.db
      .selectFrom('companies')
      .select('uuid')
      .where('id', '=', trap.rootCompanyId)
      .executeTakeFirstOrThrow();
    const made = await superAdmin('POST', '/api/lora/devices', { body: { devEui, companyUuid: company.uuid } });
    expect(made.status, made.text).toBe(200);
    expect((await rowsOf(`?networkUuid=${network.uuid}`)).count).toBe(0);
  });

  test('is emptied manually with an entry in the audit trail, and automatically by age', async () => {
    const network = await addNetwork(app);
    await send(network.key, newDevEui());
    const [one] = (await rowsOf(`?networkUuid=${network.uuid}`)).rows;
    const admin = await app.as('admin@deratex.example');
    expect((await admin('DELETE', `${QUARANTINE}/${one.uuid}`)).status).toBe(403);
    expect((await superAdmin('DELETE', `${QUARANTINE}/${one.uuid}`)).status).toBe(200);
    expect((await superAdmin('DELETE', `${QUARANTINE}/${one.uuid}`)).status).toBe(404);
    expect(await actionsOn(app, 'quarantined', one.id)).toEqual(['quarantined.discard']);

    await send(network.key, newDevEui());
    const later = new Date(TEST_NOW.getTime() + 91 * 86_400_000);
    await maintainPartitions(contextFor({ db: app.database.db, services: app.services, now: () => later }, 'radio'));
    expect((await rowsOf(`?networkUuid=${network.uuid}`)).count).toBe(0);
  });
});
