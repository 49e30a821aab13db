import { isBrokerUrl, isServerUrl, type NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import type { NetworkListening, RadioNetwork } from '../../kernel/radio.ts';
import { openAws } from './aws-network.ts';
import { openChirpstack } from './chirpstack-network.ts';
import type { NetworkSettings } from './network-settings.ts';
import { openTts } from './tts-network.ts';

type OpenNetwork = (settings: NetworkSettings, listening: NetworkListening) => Promise<RadioNetwork>;

/** Networks to which we connect; the simulator runs in this process, and senders of decoded uplinks connect to us. */
const OPENERS: Readonly<Partial<Record<NetworkKind, OpenNetwork>>> = {
  chirpstack: openChirpstack,
  tts: openTts,
  aws: openAws,
};

/** Whether there is a server to connect to: a network that only sends to our endpoint needs no connection. */
export const isConnectedByUs = (
  kind: NetworkKind,
  { url, region }: Pick<NetworkSettings, 'url' | 'region'>,
): boolean => {
  if (kind === 'chirpstack') return isBrokerUrl(url);
  if (kind === 'tts') return isBrokerUrl(url) || isServerUrl(url);
  return kind === 'aws' && Boolean(region);
};

/** Connects to a network; rejects with a `NetworkFault`. */
export const openNetwork = (
  kind: NetworkKind,
  settings: NetworkSettings,
  listening: NetworkListening,
): Promise<RadioNetwork> => {
  const open = OPENERS[kind];
  if (!open) throw new Error(`nobody goes to a network of the kind ${kind}`);
  return open(settings, listening);
};
