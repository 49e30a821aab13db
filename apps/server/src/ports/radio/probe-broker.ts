import { randomUUID } from 'node:crypto';
import type { Probe } from '@trapline/contract/uplinks/schemas.ts';
import { connect } from 'mqtt';
import type { Broker } from '../../kernel/radio.ts';

/** From the name of the host to its word. */
const WITHIN_MS = 8_000;

/** Return codes of a broker that knows us not: 4 and 5 of MQTT 3.1.1, 134, 135 and 140 of MQTT 5. */
const REFUSALS: ReadonlySet<unknown> = new Set([4, 5, 134, 135, 140]);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Connects once, asks for nothing, and leaves. Never throws: that it failed is the answer. */
export const probeBroker = ({ kind, url, username, password }: Broker): Promise<Probe> =>
  new Promise((answer) => {
    const client = connect(url, {
      clientId: `trapline-test-${randomUUID().slice(0, 8)}`,
      protocolVersion: kind === 'tts' ? 4 : 5,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: WITHIN_MS,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
    });
    const end = (probe: Probe) => {
      clearTimeout(patience);
      client.end(true);
      answer(probe);
    };
    const patience = setTimeout(() => end({ outcome: 'no_answer', details: null }), WITHIN_MS);
    client.once('connect', () => end({ outcome: 'reached', details: null }));
    // one that ends tells of it by more than one error
    client.on('error', (error) =>
      end({
        outcome: REFUSALS.has(codeOf(error)) ? 'refused' : 'unreachable',
        details: error.message.slice(0, 300) || String(codeOf(error) ?? ''),
      }),
    );
  });
