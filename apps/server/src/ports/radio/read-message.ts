import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import type { NetworkEvent } from '../../kernel/radio.ts';
import { readAws } from './read-aws.ts';
import { readChirpstack } from './read-chirpstack.ts';
import { readTts } from './read-tts.ts';

/** A message of a network of this kind. Decoded rows from other senders have the format of an AWS rule. */
export const readMessage = (kind: NetworkKind, message: unknown, event = 'up'): NetworkEvent => {
  if (kind === 'chirpstack') return readChirpstack(event, message);
  return kind === 'tts' ? readTts(message) : readAws(message);
};
