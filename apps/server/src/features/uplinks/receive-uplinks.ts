import { type Ref, success } from '@trapline/contract/kernel/schemas.ts';
import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import type { UplinkInput } from '@trapline/contract/uplinks/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashKeyToken } from '../../kernel/key-token.ts';
import type { NetworkConnection } from '../../kernel/radio.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectActiveKind, selectByKey } from './networks.queries.ts';

type NetworkWithUuid = NetworkConnection & { readonly uuid: string };

const MAX_KEY_LENGTH = 200;

/** Checked on every request, so that a revoked key is invalid at once. */
const connectionOfKey = async (ctx: Ctx, key: string | undefined): Promise<NetworkWithUuid> => {
  const row = key && key.length <= MAX_KEY_LENGTH ? await selectByKey(ctx, hashKeyToken(key)) : undefined;
  if (!row) throw new AppError('uplinks/wrong_key');
  return row;
};

/** Converts to the row format of an old platform, for which a decoder exists. */
const asRow = ({ receivedAt, payload, data, ...rest }: UplinkInput) => ({
  ...rest,
  timestamp: receivedAt,
  PayloadData: payload,
  data,
});

export const receiveUplinks: Handler<typeof uplinks.take> = async (ctx, { body }) => {
  const connection = await connectionOfKey(ctx, ctx.ingestKey);
  const messages = 'uplinks' in body ? body.uplinks : [body];
  await ctx.services.radio.receive(
    connection,
    messages.map((one) => ctx.services.radio.read('http', asRow(one))),
  );
  return success;
};

/**
 * AWS requires a new receiver to confirm before it sends: it requests this when the URL is registered, and without
 * the key that a rule sends. The server confirms only to addresses of AWS; later messages still need the key.
 */
const CONFIRMATION_URL = /^https:\/\/iot\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\/confirmdestination\/[^\s#]+$/;
const MAX_URL_LENGTH = 4_000;
const CONFIRM_RETRY_SECONDS = 60;

type Message = Readonly<Record<string, unknown>>;

const isConfirmation = (body: Message | readonly Message[]): body is Message =>
  !Array.isArray(body) && 'messageType' in body && body.messageType === 'DestinationConfirmation';

const confirm = async (ctx: Ctx, ref: Ref, { enableUrl }: Message): Promise<void> => {
  if ((await selectActiveKind(ctx, ref)) !== 'aws') throw new AppError('uplinks/wrong_key');
  if (typeof enableUrl !== 'string' || enableUrl.length > MAX_URL_LENGTH || !CONFIRMATION_URL.test(enableUrl)) return;
  const { fault, status } = await ctx.services.outside.post({ method: 'GET', url: enableUrl, headers: {}, body: '' });
  if (fault !== null || status === null || status < 200 || status > 299)
    throw new AppError('request/busy', { retryAfterSeconds: CONFIRM_RETRY_SECONDS });
};

export const receiveEvent: Handler<typeof uplinks.takeEvent> = async (ctx, { params, query, body }) => {
  if (isConfirmation(body)) {
    await confirm(ctx, params.networkId, body);
    return success;
  }
  const connection = await connectionOfKey(ctx, ctx.ingestKey);
  if (!isRefOf(params.networkId, connection)) throw new AppError('uplinks/wrong_key');
  const messages = Array.isArray(body) ? body : [body];
  const { radio } = ctx.services;
  await radio.receive(
    connection,
    messages.map((one) => radio.read(connection.kind, one, query.event)),
  );
  return success;
};
