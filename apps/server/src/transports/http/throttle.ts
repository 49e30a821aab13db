import { API_KEY_CALLS } from '@trapline/contract/api-keys/rules.ts';
import type { Throttle } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { requireAttempt } from '../../kernel/attempts.queries.ts';
import { type ContextParts, remoteOf } from './request-context.ts';

const hasField = ({ body }: FastifyRequest, field: string): boolean =>
  body !== null && typeof body === 'object' && Reflect.get(body, field) !== undefined;

/** An automatic client can send too many requests, so each API key has its own limit. */
export const throttleKey =
  (parts: ContextParts) =>
  async ({ actor }: FastifyRequest): Promise<void> => {
    if (actor.kind !== 'user' || !actor.key) return;
    await requireAttempt(parts, { bucket: 'api key', subject: actor.key.uuid, ...API_KEY_CALLS });
  };

/** Calls are counted by their address, and by their caller once the caller is known. */
export const throttleHook =
  (parts: ContextParts, name: string, { perAddress, perPerson, perSession, windowSeconds, whenSent }: Throttle) =>
  async (request: FastifyRequest): Promise<void> => {
    if (whenSent !== undefined && !hasField(request, whenSent)) return;
    const { actor } = request;
    if (perPerson !== undefined && actor.kind === 'user') {
      await requireAttempt(parts, { bucket: `${name} person`, subject: actor.uuid, max: perPerson, windowSeconds });
    }
    if (perSession !== undefined && actor.kind === 'user') {
      await requireAttempt(parts, {
        bucket: `${name} session`,
        subject: actor.sessionId,
        max: perSession,
        windowSeconds,
      });
    }
    if (perAddress !== undefined) {
      const subject = remoteOf(request).network;
      await requireAttempt(parts, { bucket: `${name} address`, subject, max: perAddress, windowSeconds });
    }
  };
