import type { InterventionPayload, UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import type { InterventionFields } from './interventions.queries.ts';

/** An absent text means no change; an empty text becomes null. */
const emptyToNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** The fields of a form as the row stores them, except the drawing, which is already a file. */
export const interventionFieldsOf = (
  body: Omit<Partial<InterventionPayload>, 'usedProducts'>,
  usedProducts: readonly UsedProduct[] | undefined,
): Partial<InterventionFields> =>
  withoutUndefined({
    name: body.name,
    purpose: body.purpose,
    cause: emptyToNull(body.cause),
    description: emptyToNull(body.description),
    pests_removed: emptyToNull(body.pestsRemoved),
    action_taken: emptyToNull(body.actionTaken),
    area: emptyToNull(body.area),
    recommendations: emptyToNull(body.recommendations),
    used_products: usedProducts,
    approved_by_text: emptyToNull(body.approvedByText),
  }) as Partial<InterventionFields>;
