import { type MappedValues, toRawBattery } from '@trapline/contract/payload-profiles/mapping.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { RadioStatus, ReceivedEvent, Uplink } from '../../kernel/radio.ts';
import { type Decoded, type Decoder, decodeFrame } from '../payload-profiles/decode.read.ts';
import { selectDecoders } from '../payload-profiles/profiles.read.ts';

/**
 * Frames of devices with a payload profile are decoded before the transaction: a decoder takes up to 50 ms, and locks
 * must not wait for it. Whatever a decoder does, its frame is stored; without a decoded value the state of the device
 * does not change.
 */

const detectionOf = ({ detection }: MappedValues): boolean | null =>
  detection === 'unknown' ? null : detection === 'caught';

const statusOf = (mapped: MappedValues): RadioStatus => {
  const { tamper, contact } = mapped;
  return {
    detect: detectionOf(mapped),
    battery: toRawBattery(mapped.battery),
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

const UNEXPLAINED_FAULT = 'the profile does not explain the value of the detection';

const profileResultOf = ({ decoding, mapping }: Decoded): NonNullable<Uplink['profiled']> => {
  if (mapping === null) return { status: null, fault: decoding.error ?? 'it returned no fields' };
  const isUnexplained = mapping.faults.some(({ part, code }) => part === 'detection' && code === 'unexplained');
  return { status: statusOf(mapping.mapped), fault: isUnexplained ? UNEXPLAINED_FAULT : null };
};

const TIMEOUT_MESSAGE = /took longer|had to be stopped|is paused/;

/** After a timeout a decoder does not run again in the same batch, so that it does not delay all other frames. */
class DecodingBatch {
  readonly #tooSlow = new Map<string, string>();
  readonly #ctx: Ctx;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  async decode(arrived: ReceivedEvent, uplink: Uplink, decoder: Decoder): Promise<ReceivedEvent> {
    const timeoutFault = this.#tooSlow.get(decoder.script ?? '');
    if (timeoutFault !== undefined)
      return { ...arrived, event: { ...uplink, profiled: { status: null, fault: timeoutFault } } };
    const { payload, port, decoded = null, networkTime } = uplink;
    const decoderPlace = { sandbox: this.#ctx.services.decoder, lane: 'intake' } as const;
    const frame = { payload, port, decoded, receivedAt: networkTime ?? arrived.arrivedAt };
    const profiled = profileResultOf(await decodeFrame(decoderPlace, decoder, frame));
    if (decoder.kind === 'script' && profiled.fault !== null && TIMEOUT_MESSAGE.test(profiled.fault))
      this.#tooSlow.set(decoder.script ?? '', profiled.fault);
    return { ...arrived, event: { ...uplink, profiled } };
  }
}

/**
 * Our own format needs no profile: its built-in decoder also reads fields no profile maps, such as command responses.
 */
const needsDecoding = (decoder: Decoder | undefined): decoder is Decoder =>
  decoder !== undefined && decoder.kind !== 'traplink';

export const decodeByProfiles = async (
  ctx: Ctx,
  events: readonly ReceivedEvent[],
): Promise<readonly ReceivedEvent[]> => {
  const devEuis = [...new Set(events.flatMap(({ event }) => (event.type === 'uplink' ? [event.devEui] : [])))];
  if (devEuis.length === 0) return events;
  const decoders = await selectDecoders(ctx, devEuis);
  if (decoders.size === 0) return events;
  const batch = new DecodingBatch(ctx);
  const decodedEvents: ReceivedEvent[] = [];
  for (const received of events) {
    const decoder = received.event.type === 'uplink' ? decoders.get(received.event.devEui) : undefined;
    if (received.event.type !== 'uplink' || !needsDecoding(decoder)) decodedEvents.push(received);
    else decodedEvents.push(await batch.decode(received, received.event, decoder));
  }
  return decodedEvents;
};
