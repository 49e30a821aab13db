import type { Account } from '@trapline/contract/account/schemas.ts';
import { deletionBarrier } from '@trapline/contract/device-records/rules.ts';
import { allows } from '@trapline/contract/kernel/capabilities.ts';

type Person = Pick<Account, 'id' | 'type' | 'company'>;
type Recorded = Parameters<typeof deletionBarrier>[0];

/** May this person take a record or photo of a device out now: any as an admin, their own for a while. */
export const mayDelete = ({ id, type, company }: Person, recorded: Recorded): boolean => {
  const isClient = typeof company?.parentCompanyUuid === 'string';
  return (
    allows('device-records.delete', type) && deletionBarrier(recorded, { id, type, isClient }, new Date()) === null
  );
};
