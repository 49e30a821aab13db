import type { Account } from '@trapline/contract/account/schemas.ts';
import { deletionRefusal } from '@trapline/contract/device-records/rules.ts';
import { allows } from '@trapline/contract/kernel/capabilities.ts';

type Person = Pick<Account, 'id' | 'type' | 'company'>;
type DeletableRecord = Parameters<typeof deletionRefusal>[0];

/** Whether this user may delete a record or photo of a device now: an admin any, others their own for a time. */
export const mayDelete = ({ id, type, company }: Person, record: DeletableRecord): boolean => {
  const isClient = typeof company?.parentCompanyUuid === 'string';
  return allows('device-records.delete', type) && deletionRefusal(record, { id, type, isClient }, new Date()) === null;
};
