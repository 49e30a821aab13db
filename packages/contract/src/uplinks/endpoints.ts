import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref, Success, text } from '../kernel/schemas.ts';
import { QUARANTINE_REASONS, UPLINKS_AT_ONCE } from './rules.ts';
import { Network, NetworkChange, NetworkPayload, Probe, Quarantined, RadioState, SentUplinks } from './schemas.ts';

const One = z.object({ networkId: Ref });

/** Where radio comes in, and the networks it comes from. */
export const uplinks = defineContract({
  take: {
    method: 'POST',
    path: '/api/lora/uplinks',
    summary:
      'Takes in what radio devices sent: one uplink or up to forty, with the key of the connection in `X-Ingest-Key`. Answered when it is kept; a repeated one is kept once.',
    access: { public: 'a network server proves itself by the key of its connection' },
    body: SentUplinks,
    response: Success,
    errors: ['uplinks/wrong_key'],
    repeat: { natural: 'a frame told again is the same frame' },
  },
  takeEvent: {
    method: 'POST',
    path: '/api/lora/doors/{networkId}',
    summary:
      'Takes in one message of a network server as it sends it: ChirpStack (with `?event=`), The Things Stack, AWS IoT Core for LoRaWAN; or a batch of them, as AWS sends where its rule gathers messages. The key comes in `X-Ingest-Key`.',
    access: { public: 'a network server proves itself by the key of its connection' },
    params: One,
    query: z.object({ event: text(40).optional() }),
    body: z.union([z.looseObject({}), z.array(z.looseObject({})).min(1).max(UPLINKS_AT_ONCE)]),
    response: Success,
    errors: ['uplinks/wrong_key'],
    repeat: { natural: 'a frame told again is the same frame' },
  },
  listNetworks: {
    method: 'GET',
    path: '/api/lora/networks',
    summary: 'Network servers this installation hears radio devices through.',
    access: { can: 'lora.networks' },
    response: z.object({ networks: z.array(Network) }),
    bounded: 'there are 50 at most',
    errors: [],
  },
  getNetwork: {
    method: 'GET',
    path: '/api/lora/networks/{networkId}',
    summary: 'One connection, with how it fares.',
    access: { can: 'lora.networks' },
    params: One,
    response: z.object({ network: Network }),
    errors: [],
  },
  createNetwork: {
    method: 'POST',
    path: '/api/lora/networks',
    summary: 'Connects a network server. `key`, which it sends, is told this once.',
    access: { can: 'lora.networks' },
    body: NetworkPayload.extend({ companyUuid: Ref.nullable().optional() }),
    response: z.object({ network: Network, key: z.string() }),
    errors: ['companies/only_owner', 'uplinks/too_many_networks'],
    repeat: { natural: 'the key is told once, so no answer is kept: one whose answer was lost stands in the list' },
  },
  updateNetwork: {
    method: 'PATCH',
    path: '/api/lora/networks/{networkId}',
    summary: 'Changes a connection; absent fields stay as they are.',
    access: { can: 'lora.networks' },
    params: One,
    body: NetworkChange,
    response: z.object({ network: Network }),
    errors: [],
    edits: 'network',
    repeat: 'key',
  },
  rotateNetworkKey: {
    method: 'POST',
    path: '/api/lora/networks/{networkId}/rotate-key',
    summary: 'Gives a connection another key; the one before is good no more.',
    access: { can: 'lora.networks' },
    params: One,
    response: z.object({ network: Network, key: z.string() }),
    errors: [],
    repeat: { natural: 'the key is told once, so no answer is kept' },
  },
  testNetwork: {
    method: 'POST',
    path: '/api/lora/networks/{networkId}/test',
    summary: 'Asks the broker of a connection whether it is there and lets us in. One that sends to us is not asked.',
    access: { can: 'lora.networks' },
    params: One,
    response: z.object({ probe: Probe }),
    errors: ['uplinks/nothing_to_ask'],
    repeat: { natural: 'asks, and changes nothing' },
  },
  deleteNetwork: {
    method: 'DELETE',
    path: '/api/lora/networks/{networkId}',
    summary: 'Ends a connection. What came through it stays.',
    access: { can: 'lora.networks' },
    params: One,
    response: Success,
    errors: [],
    repeat: { natural: 'a deleted one is not found' },
  },
  listQuarantine: {
    method: 'GET',
    path: '/api/lora/quarantine',
    summary:
      'What came and could not be taken as the word of a device, the latest first: unknown devices, foreign ones, unreadable frames.',
    access: { can: 'lora.networks' },
    query: z.object({
      reason: z.enum(QUARANTINE_REASONS).optional(),
      networkUuid: Ref.optional(),
      page: PageNumber,
      limit: pageSize(50, 200),
    }),
    response: z.object({ rows: z.array(Quarantined), count: z.number() }),
    errors: [],
  },
  discardQuarantined: {
    method: 'DELETE',
    path: '/api/lora/quarantine/{quarantinedId}',
    summary: 'Takes one entry out of quarantine. Should such a thing come again, it is counted anew.',
    access: { can: 'lora.networks' },
    params: z.object({ quarantinedId: Ref }),
    response: Success,
    errors: [],
    repeat: { natural: 'a discarded one is not found' },
  },
  radioState: {
    method: 'GET',
    path: '/api/lora/state',
    summary: 'Whether what radio devices send comes late, over the networks of the caller.',
    access: { can: 'lora.see' },
    response: z.object({ state: RadioState }),
    errors: [],
  },
});
