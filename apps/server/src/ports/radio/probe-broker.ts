import { randomUUID } from 'node:crypto';
import type { ProbeResult } from '@trapline/contract/uplinks/schemas.ts';
import { connect } from 'mqtt';
import type { Broker } from '../../kernel/radio.ts';
import { codeOf, isRefusal } from './broker-refusals.ts';

/** Time limit from the name lookup to the response of the broker. */
const TIMEOUT_MS = 8_000;

/** Connects once without a subscription and disconnects. Never throws: a failure is part of the result. */
export const probeBroker = ({ kind, url, username, password }: Broker): Promise<ProbeResult> =>
  new Promise((resolve) => {
    const client = connect(url, {
      clientId: `trapline-test-${randomUUID().slice(0, 8)}`,
      protocolVersion: kind === 'tts' ? 4 : 5,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: TIMEOUT_MS,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
    });
    const end = (probe: ProbeResult) => {
      clearTimeout(timeout);
      client.end(true);
      resolve(probe);
    };
    const timeout = setTimeout(() => end({ outcome: 'no_answer', details: null }), TIMEOUT_MS);
    client.once('connect', () => end({ outcome: 'reached', details: null }));
    // a closing connection reports more than one error
    client.on('error', (error) =>
      end({
        outcome: isRefusal(error) ? 'refused' : 'unreachable',
        details: error.message.slice(0, 300) || String(codeOf(error) ?? ''),
      }),
    );
  });
