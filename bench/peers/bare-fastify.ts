import { createRequire } from 'node:module';
import { startChild } from '../support/child.ts';
import { type Peer, type PlainWorld, plainRecord } from './peer.ts';

const versionOf = (name: string): string => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string };
  return version;
};

export const bareFastifyPeer = (world: PlainWorld): Peer => ({
  name: `Fastify ${versionOf('fastify')} with pg ${versionOf('pg')}`,
  lists: { visits: `/places/${world.place}/visits?limit=10`, devices: `/places/${world.place}/devices` },
  headers: {},
  record: (trap) => ({ method: 'POST', path: '/records', body: plainRecord(world, trap) }),
  start: () => startChild('peers/fastify-server.ts', { PEERS_URL: world.databaseUrl }),
});
