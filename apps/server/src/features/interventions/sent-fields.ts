import type { InterventionPayload, UsedProductPayload } from '@trapline/contract/interventions/schemas.ts';
import { onlySent } from '../../kernel/diff.ts';
import type { InterventionFields } from './interventions.queries.ts';

const productOf = (sent: UsedProductPayload) => ({
  name: sent.name,
  activeSubstance: sent.activeSubstance,
  amount: sent.amount,
  unit: sent.unit,
  batchNumber: sent.batchNumber || null,
  authorisationNumber: sent.authorisationNumber || null,
  method: sent.method || null,
  applicator: sent.applicator || null,
});

/** An absent text means no change; an empty text becomes null. */
const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** The fields of a form as the row stores them, except the drawing, which is already a file. */
export const sentFields = (body: Partial<InterventionPayload>): Partial<InterventionFields> =>
  onlySent({
    name: body.name,
    purpose: body.purpose,
    cause: emptied(body.cause),
    description: emptied(body.description),
    pests_removed: emptied(body.pestsRemoved),
    action_taken: emptied(body.actionTaken),
    area: emptied(body.area),
    recommendations: emptied(body.recommendations),
    used_products: body.usedProducts?.map(productOf),
    approved_by_text: emptied(body.approvedByText),
  }) as Partial<InterventionFields>;
