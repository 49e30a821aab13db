import type { Throttle } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';

const accountOf = (request: FastifyRequest): string | null => {
  const { body } = request;
  if (body === null || typeof body !== 'object') return null;
  const email: unknown = Reflect.get(body, 'email');
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : null;
};

type Limit = {
  readonly max: number;
  readonly windowSeconds: number;
  readonly keyOf: (request: FastifyRequest) => string | null;
};

const limiter = (app: FastifyInstance, { max, windowSeconds, keyOf }: Limit) => {
  const check = app.createRateLimit({
    max,
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request) => keyOf(request) ?? '',
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (keyOf(request) === null) return;
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header('retry-after', result.ttlInSeconds);
    throw new AppError('request/too_many');
  };
};

/** Attempts are counted by remote address and by the account they name, so that neither many accounts nor many addresses help. */
export const throttleHooks = (
  app: FastifyInstance,
  name: string,
  { perAddress, perAccount, windowSeconds }: Throttle,
) => [
  limiter(app, { max: perAddress, windowSeconds, keyOf: (request) => `${name}|${request.ip}` }),
  limiter(app, {
    max: perAccount,
    windowSeconds,
    keyOf: (request) => {
      const account = accountOf(request);
      return account === null ? null : `${name}|${account}`;
    },
  }),
];
