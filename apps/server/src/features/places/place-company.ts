import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type LockedCompany, lockCompany } from '../companies/companies.read.ts';
import { selectCompanyZoneId } from './company-zones.read.ts';

/** Locks the company of a facility until the facility is stored. */
export const lockCompanyOfPlace = async (tx: TxCtx, company: Ref): Promise<LockedCompany> => {
  const locked = await lockCompany(tx, company);
  if (!locked) throw fieldError('companyUuid', 'not_found');
  return locked;
};

/** Returns the id of a zone that the company's facilities can use, or null if none is given. */
export const requireCompanyZone = async (
  tx: TxCtx,
  company: LockedCompany,
  zone: Ref | null,
): Promise<number | null> => {
  if (zone === null) return null;
  const id = await selectCompanyZoneId(tx, company, zone);
  if (id === null) throw fieldError('companyZoneUuid', 'not_found');
  return id;
};
