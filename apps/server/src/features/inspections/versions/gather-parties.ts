import type { AnyCtx } from '../../../kernel/context.ts';
import type { VisitOfVersion } from './gather-manifest.ts';
import { type PartyRow, selectParties } from './manifest.queries.ts';
import type { Party } from './manifest.read.ts';

const partyOf = ({ uuid, name, address, email, ...row }: PartyRow): Party => ({
  uuid,
  name,
  address,
  email,
  logo:
    row.logoKey === null
      ? null
      : { key: row.logoKey, sha256: row.logoSha256 ?? '', width: row.logoWidth, height: row.logoHeight },
});

/** Who secures the facility, and whose it is where that is another company. */
export const gatherParties = async (
  ctx: AnyCtx,
  { root_company_id, companyId }: Pick<VisitOfVersion, 'root_company_id' | 'companyId'>,
): Promise<{ readonly company: Party; readonly client: Party | null }> => {
  const rows = await selectParties(ctx, [root_company_id, companyId]);
  const of = (id: number): Party => {
    const row = rows.find((party) => party.id === id);
    if (!row) throw new Error(`company ${id} of a visit is not there`);
    return partyOf(row);
  };
  return { company: of(root_company_id), client: companyId === root_company_id ? null : of(companyId) };
};
