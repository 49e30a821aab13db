import { onWithFacts } from '../../kernel/events.ts';
import { companyDeleted } from '../companies/companies.events.ts';
import { leaveBatchesToOwner } from './leave-company.queries.ts';

export const qrCodesSubscribers = [
  onWithFacts(companyDeleted, async (tx, company) => {
    const batches = await leaveBatchesToOwner(tx, company);
    return batches.length === 0 ? {} : { batchesLeftToOwner: batches };
  }),
];
