import type { InterventionPayload, UsedProductPayload } from '@trapline/contract/interventions/schemas.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import type { InterventionFields } from './interventions.queries.ts';

const productOf = (product: UsedProductPayload) => ({
  name: product.name,
  activeSubstance: product.activeSubstance,
  amount: product.amount,
  unit: product.unit,
  batchNumber: product.batchNumber || null,
  authorisationNumber: product.authorisationNumber || null,
  method: product.method || null,
  applicator: product.applicator || null,
});

/** An absent text means no change; an empty text becomes null. */
const emptyToNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** The fields of a form as the row stores them, except the drawing, which is already a file. */
export const interventionFieldsOf = (body: Partial<InterventionPayload>): Partial<InterventionFields> =>
  withoutUndefined({
    name: body.name,
    purpose: body.purpose,
    cause: emptyToNull(body.cause),
    description: emptyToNull(body.description),
    pests_removed: emptyToNull(body.pestsRemoved),
    action_taken: emptyToNull(body.actionTaken),
    area: emptyToNull(body.area),
    recommendations: emptyToNull(body.recommendations),
    used_products: body.usedProducts?.map(productOf),
    approved_by_text: emptyToNull(body.approvedByText),
  }) as Partial<InterventionFields>;
