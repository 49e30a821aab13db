import { batteryPercent } from '@trapline/contract/devices/rules.ts';
import { type MappingResult, mapFields } from '@trapline/contract/payload-profiles/mapping.ts';
import type { ProfileKind } from '@trapline/contract/payload-profiles/rules.ts';
import type { PayloadMapping } from '@trapline/contract/payload-profiles/schemas.ts';
import { decodeUplink, UnreadableUplink } from '@trapline/contract/uplinks/codec.ts';
import type { DecoderLane, DecoderSandbox, Decoding } from '../../kernel/decoder.ts';

/** A frame decoded and mapped by a profile. */

export type Decoder = {
  readonly kind: ProfileKind;
  readonly script: string | null;
  readonly mapping: PayloadMapping;
};

type Frame = {
  readonly payload: Uint8Array | null;
  readonly port: number | null;
  readonly receivedAt: Date;
  /** Fields that the network server decoded. */
  readonly decoded: Readonly<Record<string, unknown>> | null;
};

export type Decoded = { readonly decoding: Decoding; readonly mapping: MappingResult | null };

const failedDecoding = (error: string): Decoding => ({ fields: null, warnings: [], error });
const NO_PAYLOAD = failedDecoding('the frame has no payload');

/** Our own format needs no mapping. */
const OWN_MAPPING: PayloadMapping = {
  detection: { path: 'detectStatus', caught: ['1'], clear: ['0'] },
  battery: { path: 'batteryPercent', unit: 'percent' },
  temperature: { path: 'temperatureLevel' },
  counter: { path: 'detectionsCounter' },
};

const decodeTraplink = ({ payload, port }: Frame): Decoding => {
  if (payload === null) return NO_PAYLOAD;
  try {
    const status = decodeUplink(payload, port ?? -1);
    const fields = { ...status, batteryPercent: batteryPercent(status.batteryLevel) };
    return { fields, warnings: [], error: null };
  } catch (error) {
    if (!(error instanceof UnreadableUplink)) throw error;
    return failedDecoding(error.message);
  }
};

type DecoderContext = { readonly sandbox: DecoderSandbox; readonly lane: DecoderLane };

const decode = async (
  { sandbox, lane }: DecoderContext,
  { kind, script }: Decoder,
  frame: Frame,
): Promise<Decoding> => {
  if (kind === 'traplink') return decodeTraplink(frame);
  if (kind === 'network')
    return frame.decoded === null
      ? failedDecoding('the network server decoded nothing')
      : { fields: frame.decoded, warnings: [], error: null };
  if (frame.payload === null) return NO_PAYLOAD;
  const { payload: bytes, port, receivedAt } = frame;
  return sandbox.decode(lane, script ?? '', { bytes, port, receivedAt });
};

/** Never throws because of a faulty decoder or frame: the result contains the error. */
export const decodeFrame = async (decoderContext: DecoderContext, decoder: Decoder, frame: Frame): Promise<Decoded> => {
  const decoding = await decode(decoderContext, decoder, frame);
  if (decoding.fields === null) return { decoding, mapping: null };
  const mapping = decoder.kind === 'traplink' ? OWN_MAPPING : decoder.mapping;
  return { decoding, mapping: mapFields(decoding.fields, mapping) };
};
