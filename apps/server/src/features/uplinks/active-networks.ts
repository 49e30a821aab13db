import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { markFault, type NetworkRow, type NetworkSettings, selectActive } from './networks.queries.ts';

export type ActiveNetwork = Pick<NetworkRow, 'id' | 'uuid' | 'version' | 'kind' | 'rootCompanyId'> &
  NetworkSettings & { readonly secret: string | null };

/** Networks with a broker or queue that this server reads, with their credentials. */
export const loadActiveNetworks = async (ctx: Ctx): Promise<readonly ActiveNetwork[]> =>
  (await selectActive(ctx, ['chirpstack', 'tts', 'aws'])).map((row) => ({
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    kind: row.kind,
    rootCompanyId: row.rootCompanyId,
    ...(row.settings as NetworkSettings),
    secret: row.sealedSecret === null ? null : ctx.services.vault.open(row.sealedSecret),
  }));

export const markNetworkFault = (ctx: Ctx, id: number, fault: string | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('the state of a connection is not an action of a person');
    await markFault(tx, id, fault);
  });
