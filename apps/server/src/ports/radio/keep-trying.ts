import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';
import { passesByItself } from '../../kernel/database-errors.ts';
import type { NetworkEvent, NetworkListening } from '../../kernel/radio.ts';

const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/**
 * Resolved when an event is kept. What passes by itself is waited out, as long as it takes; one that can never be kept is told
 * as a fault and must not keep the others out. Rejected when `signal` ends first: the network tells it again.
 */
export const keepTrying =
  ({ take, onFault }: NetworkListening, signal: AbortSignal) =>
  async (event: NetworkEvent): Promise<void> => {
    for (let waitMs = FIRST_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_MS)) {
      try {
        return await take(event);
      } catch (error) {
        onFault(error instanceof Error ? error.message : String(error));
        if (!(error instanceof AppError || passesByItself(error))) return;
        await pause(waitMs, undefined, { signal, ref: false });
      }
    }
  };
