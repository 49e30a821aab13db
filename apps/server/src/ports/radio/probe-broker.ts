import { randomUUID } from 'node:crypto';
import type { Probe } from '@trapline/contract/uplinks/schemas.ts';
import { connect } from 'mqtt';
import type { Broker } from '../../kernel/radio.ts';
import { codeOf, isRefusal } from './broker-refusals.ts';

/** Time limit from the name lookup to the response of the broker. */
const WITHIN_MS = 8_000;

/** Connects once without a subscription and disconnects. Never throws: a failure is part of the result. */
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
    // a closing connection reports more than one error
    client.on('error', (error) =>
      end({
        outcome: isRefusal(error) ? 'refused' : 'unreachable',
        details: error.message.slice(0, 300) || String(codeOf(error) ?? ''),
      }),
    );
  });
