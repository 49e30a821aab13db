import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import type { Kysely } from 'kysely';
import type { Fixture, Identity } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';
import type { Database } from '../../kernel/database.ts';

const addNetwork = (db: Kysely<Database>) =>
  db
    .insertInto('lora_network_connections')
    .values({ uuid: crypto.randomUUID(), kind: 'chirpstack', name: 'ChirpStack', created_at: TEST_NOW })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

const addQuarantined = (db: Kysely<Database>, networkId: number) =>
  db
    .insertInto('lora_quarantine')
    .values({
      uuid: crypto.randomUUID(),
      connection_id: networkId,
      reason: 'unknown_device',
      dev_eui: crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
      first_at: TEST_NOW,
      last_at: TEST_NOW,
      body: '{}',
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const fixture: Fixture<typeof uplinks, { readonly network: Identity; readonly quarantined: Identity }> = {
  make: async (db) => {
    const network = await addNetwork(db);
    return { network, quarantined: await addQuarantined(db, network.id) };
  },
  parameters: { networkId: 'network', quarantinedId: 'quarantined' },
  bodies: () => ({
    take: {
      devEui: '0200AABBCCDDEEFF',
      receivedAt: '2026-11-20T07:59:00Z',
      data: {
        Status: { batteryLevel: 200, detectStatus: 0 },
        Gateways: [{ GatewayEui: '0016C001F153A14C', Rssi: -80 }],
      },
    },
    takeEvent: { deviceInfo: { devEui: '0200aabbccddeeff' }, fCnt: 1 },
    createNetwork: {
      name: 'Hala A',
      kind: 'chirpstack',
      url: 'mqtt://broker.example:1883',
      username: 'trapline',
      secret: 'haslo',
    },
    updateNetwork: { name: 'Hala B', active: true },
  }),
};
