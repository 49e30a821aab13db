import type { AnyCtx } from '../../../kernel/context.ts';
import type { VisitOfVersion } from '../visit.queries.ts';
import { type PartyRow, selectParties } from './manifest.queries.ts';
import type { Party } from './manifest.read.ts';

const partyOf = ({ uuid, name, address, email, ...row }: PartyRow): Party => ({
  uuid,
  name,
  address,
  email,
  ...(row.color === null ? {} : { color: row.color }),
  logo:
    row.logoKey === null
      ? null
      : { key: row.logoKey, sha256: row.logoSha256 ?? '', width: row.logoWidth, height: row.logoHeight },
});

/** The company that carried out the visit, and the company that owns the facility, if it is another one. */
export const gatherParties = async (
  ctx: AnyCtx,
  {
    root_company_id,
    companyId,
    authorCompanyId,
  }: Pick<VisitOfVersion, 'root_company_id' | 'companyId' | 'authorCompanyId'>,
): Promise<{ readonly company: Party; readonly client: Party | null }> => {
  // a client company sometimes services its own facility
  const serviceCompanyId = authorCompanyId ?? root_company_id;
  const rows = await selectParties(ctx, [serviceCompanyId, companyId]);
  const partyWithId = (id: number): Party => {
    const row = rows.find((party) => party.id === id);
    if (!row) throw new Error(`company ${id} of a visit is not there`);
    return partyOf(row);
  };
  return {
    company: partyWithId(serviceCompanyId),
    client: companyId === serviceCompanyId ? null : partyWithId(companyId),
  };
};
