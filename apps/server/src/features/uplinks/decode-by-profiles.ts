import { type Mapped, rawOfPercent } from '@trapline/contract/payload-profiles/mapping.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Arrived, RadioStatus, Uplink } from '../../kernel/radio.ts';
import { type Decoded, type Decoder, decodeFrame } from '../payload-profiles/decode.read.ts';
import { selectDecoders } from '../payload-profiles/profiles.read.ts';

/**
 * Frames of devices with a payload profile are decoded before the transaction: a decoder takes up to 50 ms, and locks
 * must not wait for it. Whatever a decoder does, its frame is stored; without a decoded value the state of the device
 * does not change.
 */

const detectOf = ({ detection }: Mapped): boolean | null => (detection === 'unknown' ? null : detection === 'caught');

const statusOf = (mapped: Mapped): RadioStatus => {
  const { tamper, contact } = mapped;
  return {
    detect: detectOf(mapped),
    battery: rawOfPercent(mapped.battery),
    detectionsCounter: mapped.counter,
    detectionsCounterNew: null,
    algorithm: null,
    detectionNumber: null,
    detectedAt: null,
    detectionAge: null,
    temperature: mapped.temperature,
    ackSeq: null,
    extra: tamper === null && contact === null ? null : { tamper, contact },
  };
};

const UNEXPLAINED = 'the profile does not explain the value of the detection';

const profiledOf = ({ decoding, mapping }: Decoded): NonNullable<Uplink['profiled']> => {
  if (mapping === null) return { status: null, fault: decoding.error ?? 'it returned no fields' };
  const isOdd = mapping.faults.some(({ part, code }) => part === 'detection' && code === 'unexplained');
  return { status: statusOf(mapping.mapped), fault: isOdd ? UNEXPLAINED : null };
};

const TOOK_TOO_LONG = /took longer|had to be stopped|is paused/;

/** After a timeout a decoder does not run again in the same batch, so that it does not delay all other frames. */
class Batch {
  readonly #tooSlow = new Map<string, string>();
  readonly #ctx: Ctx;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  async decode(arrived: Arrived, uplink: Uplink, decoder: Decoder): Promise<Arrived> {
    const slow = this.#tooSlow.get(decoder.script ?? '');
    if (slow !== undefined) return { ...arrived, event: { ...uplink, profiled: { status: null, fault: slow } } };
    const { payload, port, decoded = null, networkTime } = uplink;
    const where = { sandbox: this.#ctx.services.decoder, lane: 'intake' } as const;
    const frame = { payload, port, decoded, receivedAt: networkTime ?? arrived.arrivedAt };
    const profiled = profiledOf(await decodeFrame(where, decoder, frame));
    if (decoder.kind === 'script' && profiled.fault !== null && TOOK_TOO_LONG.test(profiled.fault))
      this.#tooSlow.set(decoder.script ?? '', profiled.fault);
    return { ...arrived, event: { ...uplink, profiled } };
  }
}

/**
 * Our own format needs no profile: its built-in decoder also reads fields no profile maps, such as command responses.
 */
const isForeign = (decoder: Decoder | undefined): decoder is Decoder =>
  decoder !== undefined && decoder.kind !== 'traplink';

export const decodeByProfiles = async (ctx: Ctx, arrived: readonly Arrived[]): Promise<readonly Arrived[]> => {
  const speakers = [...new Set(arrived.flatMap(({ event }) => (event.type === 'uplink' ? [event.devEui] : [])))];
  if (speakers.length === 0) return arrived;
  const decoders = await selectDecoders(ctx, speakers);
  if (decoders.size === 0) return arrived;
  const batch = new Batch(ctx);
  const read: Arrived[] = [];
  for (const one of arrived) {
    const decoder = one.event.type === 'uplink' ? decoders.get(one.event.devEui) : undefined;
    if (one.event.type !== 'uplink' || !isForeign(decoder)) read.push(one);
    else read.push(await batch.decode(one, one.event, decoder));
  }
  return read;
};
