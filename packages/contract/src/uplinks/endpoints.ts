import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, pageSize, Ref, Success, text } from '../kernel/schemas.ts';
import { MAX_UPLINKS_PER_CALL, QUARANTINE_REASONS } from './rules.ts';
import {
  Network,
  NetworkChange,
  NetworkPayload,
  ProbeResult,
  QuarantineEntry,
  RadioState,
  UplinksInput,
} from './schemas.ts';

const NetworkParams = z.object({ networkId: Ref });

/** Reception of uplinks, and the networks that send them. */
export const uplinks = defineContract({
  take: {
    method: 'POST',
    path: '/api/lora/uplinks',
    summary:
      'Receives uplinks of radio devices, one or up to forty, with the key of the connection in `X-Ingest-Key`. Responds after they are stored; a repeated uplink is stored once.',
    access: { public: 'a network server proves itself by the key of its connection' },
    body: UplinksInput,
    response: Success,
    errors: ['uplinks/wrong_key'],
    repeat: { natural: 'a frame told again is the same frame' },
  },
  takeEvent: {
    method: 'POST',
    path: '/api/lora/doors/{networkId}',
    summary:
      'Receives one message of a network server in its native format: ChirpStack (with `?event=`), The Things Stack, AWS IoT Core for LoRaWAN; or a batch of messages, as AWS sends if its rule collects them. The key is in `X-Ingest-Key`.',
    access: { public: 'a network server proves itself by the key of its connection' },
    params: NetworkParams,
    query: z.object({ event: text(40).optional() }),
    body: z.union([z.looseObject({}), z.array(z.looseObject({})).min(1).max(MAX_UPLINKS_PER_CALL)]),
    response: Success,
    errors: ['uplinks/wrong_key'],
    repeat: { natural: 'a frame told again is the same frame' },
  },
  listNetworks: {
    method: 'GET',
    path: '/api/lora/networks',
    summary: 'Lists the network servers through which this installation receives radio devices.',
    access: { can: 'lora.networks' },
    response: z.object({ networks: z.array(Network) }),
    bounded: 'there are 50 at most',
    errors: [],
  },
  getNetwork: {
    method: 'GET',
    path: '/api/lora/networks/{networkId}',
    summary: 'Returns one connection with its state.',
    access: { can: 'lora.networks' },
    params: NetworkParams,
    response: z.object({ network: Network }),
    errors: [],
  },
  createNetwork: {
    method: 'POST',
    path: '/api/lora/networks',
    summary: 'Connects a network server. `key`, which the server must send, is returned only this once.',
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
    params: NetworkParams,
    body: NetworkChange,
    response: z.object({ network: Network }),
    errors: [],
    edits: 'network',
    repeat: 'key',
  },
  rotateNetworkKey: {
    method: 'POST',
    path: '/api/lora/networks/{networkId}/rotate-key',
    summary: 'Creates a new key for a connection; the previous one becomes invalid.',
    access: { can: 'lora.networks' },
    params: NetworkParams,
    response: z.object({ network: Network, key: z.string() }),
    errors: [],
    repeat: { natural: 'the key is told once, so no answer is kept' },
  },
  testNetwork: {
    method: 'POST',
    path: '/api/lora/networks/{networkId}/test',
    summary:
      'Tests whether the broker of a connection is reachable and accepts us; not for connections that send to us.',
    access: { can: 'lora.networks' },
    params: NetworkParams,
    response: z.object({ probe: ProbeResult }),
    errors: ['uplinks/nothing_to_ask'],
    repeat: { natural: 'asks, and changes nothing' },
  },
  deleteNetwork: {
    method: 'DELETE',
    path: '/api/lora/networks/{networkId}',
    summary: 'Deletes a connection; uplinks received through it remain stored.',
    access: { can: 'lora.networks' },
    params: NetworkParams,
    response: Success,
    errors: [],
    repeat: { natural: 'a deleted one is not found' },
  },
  listQuarantine: {
    method: 'GET',
    path: '/api/lora/quarantine',
    summary:
      'Lists uplinks that were not accepted, latest first: from unknown or foreign devices, or with unreadable frames.',
    access: { can: 'lora.networks' },
    query: z.object({
      reason: z.enum(QUARANTINE_REASONS).optional(),
      networkUuid: Ref.optional(),
      page: PageNumber,
      limit: pageSize(50, 200),
    }),
    response: z.object({ rows: z.array(QuarantineEntry), count: z.number() }),
    errors: [],
  },
  discardQuarantined: {
    method: 'DELETE',
    path: '/api/lora/quarantine/{quarantinedId}',
    summary: 'Removes one entry from quarantine; a repetition of the problem creates a new entry.',
    access: { can: 'lora.networks' },
    params: z.object({ quarantinedId: Ref }),
    response: Success,
    errors: [],
    repeat: { natural: 'a discarded one is not found' },
  },
  radioState: {
    method: 'GET',
    path: '/api/lora/state',
    summary: 'Returns whether uplinks arrive late in the networks of the caller.',
    access: { can: 'lora.see' },
    response: z.object({ state: RadioState }),
    errors: [],
  },
});
