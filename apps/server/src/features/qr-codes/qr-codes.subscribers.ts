import { subscribeWithFacts } from '../../kernel/events.ts';
import { companyDeleted } from '../companies/companies.events.ts';
import { moveBatchesToRootCompany } from './batches-of-deleted-company.queries.ts';

export const qrCodesSubscribers = [
  subscribeWithFacts(companyDeleted, async (tx, company) => {
    const batches = await moveBatchesToRootCompany(tx, company);
    return batches.length === 0 ? {} : { batchesMovedToOwner: batches };
  }),
];
