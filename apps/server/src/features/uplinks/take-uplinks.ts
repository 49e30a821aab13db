import { success } from '@trapline/contract/kernel/schemas.ts';
import type { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import type { SentUplink } from '@trapline/contract/uplinks/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { hashKeyToken } from '../../kernel/key-token.ts';
import type { NetworkConnection } from '../../kernel/radio.ts';
import { selectByKey } from './networks.queries.ts';

const KEY_AT_MOST = 200;

/** Asked at each call, so that a key that was taken away is good no more. */
export const connectionOfKey = async (ctx: Ctx, key: string | undefined): Promise<NetworkConnection> => {
  const row = key && key.length <= KEY_AT_MOST ? await selectByKey(ctx, hashKeyToken(key)) : undefined;
  if (!row) throw new AppError('uplinks/wrong_key');
  return { id: row.id, kind: row.kind, rootCompanyId: row.rootCompanyId };
};

/** As a decoded row of an old platform, which is what it is. */
const asRow = ({ receivedAt, payload, data, ...rest }: SentUplink) => ({
  ...rest,
  timestamp: receivedAt,
  PayloadData: payload,
  data,
});

export const takeUplinks: Handler<typeof uplinks.take> = async (ctx, { body }) => {
  const connection = await connectionOfKey(ctx, ctx.ingestKey);
  const sent = 'uplinks' in body ? body.uplinks : [body];
  await ctx.services.radio.take(
    connection,
    sent.map((one) => ctx.services.radio.read(asRow(one))),
  );
  return success;
};
