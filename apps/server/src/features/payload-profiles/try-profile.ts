import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { flattenFields } from '@trapline/contract/payload-profiles/mapping.ts';
import type { Trial, TrialPayload } from '@trapline/contract/payload-profiles/schemas.ts';
import type { z } from 'zod';
import { fieldError } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { type Decoded, decodeFrame } from './decode.read.ts';
import { readFields, readPayload } from './read-payload.ts';

/** Below this value the battery raises an alarm once its average over days is as low (20 % of 254). */
const LOW_PERCENT = 20;

const alarmsOf = ({ mapping }: Decoded): Trial['alarms'] => {
  if (!mapping) return [];
  const { detection, battery } = mapping.mapped;
  return [
    ...(detection === 'caught' ? (['detection'] as const) : []),
    ...(battery !== null && battery < LOW_PERCENT ? (['low_battery'] as const) : []),
  ];
};

const frameOf = ({ kind, payload, port, decoded }: z.output<typeof TrialPayload>, receivedAt: Date) => ({
  payload: kind === 'network' ? null : readPayload(payload ?? ''),
  decoded: kind === 'network' ? readFields(decoded ?? '') : null,
  port: port ?? null,
  receivedAt,
});

export const tryProfile: Handler<typeof payloadProfiles.try> = async ({ services, now }, { body }) => {
  const { kind, mapping, script = null } = body;
  const frame = frameOf(body, now());
  if (kind === 'script' && (script === null || script.trim() === '')) throw fieldError('script', 'required');
  const decoded = await decodeFrame({ sandbox: services.decoder, lane: 'trial' }, { kind, script, mapping }, frame);
  const { decoding } = decoded;
  return {
    trial: {
      error: decoding.error,
      warnings: [...decoding.warnings],
      fields: decoding.fields === null ? [] : flattenFields(decoding.fields),
      mapped: decoded.mapping?.mapped ?? null,
      faults: [...(decoded.mapping?.faults ?? [])],
      alarms: alarmsOf(decoded),
    },
  };
};
