import { startChild } from '../support/child.ts';
import type { Peer } from './peer.ts';
import type { TraplineWorld } from './world.ts';

export const traplinePeer = ({ databaseUrl, folder, token, place, visit, traps, pest }: TraplineWorld): Peer => ({
  name: 'Trapline',
  lists: {
    visits: `/api/places/${place}/inspections?limit=10`,
    devices: `/api/places/${place}/devices?view=short`,
  },
  headers: { authorization: `Bearer ${token}` },
  record: (trap) => ({
    method: 'POST',
    path: `/api/places/${place}/inspections/${visit}/devices/${traps[trap % traps.length]}/objects`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { deviceTypeObjectId: pest, amount: 1 },
  }),
  start: () => startChild('our-server.ts', { BENCH_URL: databaseUrl, BENCH_DATA: folder }),
});
