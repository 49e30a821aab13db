import type { NetworkEvent } from '../../kernel/radio.ts';
import { fieldsOf } from './fields.ts';
import { readAws } from './read-aws.ts';
import { readChirpstack } from './read-chirpstack.ts';
import { readTts } from './read-tts.ts';

/** An uplink in any of the shapes we know, told apart by what it has; what remains is a decoded one. */
export const readAny = (sent: unknown): NetworkEvent => {
  const body = fieldsOf(sent);
  if (body.deviceInfo !== undefined) return readChirpstack('up', body);
  if (body.end_device_ids !== undefined) return readTts(body);
  return readAws(body);
};
