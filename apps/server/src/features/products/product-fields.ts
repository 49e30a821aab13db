import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { hazardStatement } from '@trapline/contract/products/rules.ts';
import type { ProductChange } from '@trapline/contract/products/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';
import { selectMixturesOfOtherProducts } from './product-mixtures.queries.ts';
import type { ProductColumns } from './products.queries.ts';

const emptyToNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** Identifiers of a label are stored in capitals. */
const identifier = (text: string | null | undefined) => emptyToNull(text)?.toUpperCase() ?? emptyToNull(text);

type Body = Omit<ProductChange, 'mixtureIds'>;

/** The fields of a form as the row stores them; absent fields are left out. */
export const productColumnsOf = (body: Body): Partial<ProductColumns> =>
  withoutUndefined({
    trade_name: body.tradeName,
    authorisation_number: emptyToNull(body.authorisationNumber),
    r4bp_number: identifier(body.r4bpNumber),
    authorised_until: body.authorisedUntil,
    product_type: body.productType,
    formulation: emptyToNull(body.formulation),
    toxic: body.toxic,
    action: body.action,
    substances: body.substances?.map(({ name, cas, percent }) => ({
      name,
      cas: cas || null,
      percent: percent ?? null,
    })),
    user_category: body.userCategory,
    use_areas: body.useAreas && [...new Set(body.useAreas)],
    permanent_baiting_allowed: body.permanentBaitingAllowed,
    max_days: body.maxDays,
    first_visit_days: body.firstVisitDays,
    visit_every_days: body.visitEveryDays,
    ufi: identifier(body.ufi),
    hazards: body.hazards && [...new Set(body.hazards.map(hazardStatement))],
    unit: body.unit,
    note: emptyToNull(body.note),
  }) as Partial<ProductColumns>;

export const NEW_PRODUCT = {
  authorisation_number: null,
  r4bp_number: null,
  authorised_until: null,
  formulation: null,
  toxic: true,
  action: 'NONE',
  substances: [],
  user_category: null,
  use_areas: [],
  permanent_baiting_allowed: false,
  max_days: null,
  first_visit_days: null,
  visit_every_days: null,
  ufi: null,
  hazards: [],
  note: null,
} as const;

/** The ids of the chosen mixtures; each mixture belongs to at most one product of a company. */
export const requireFreeMixtures = async (
  tx: TxCtx,
  rootCompanyId: number,
  refs: readonly Ref[],
  productId: number,
): Promise<number[]> => {
  const known = refs.length === 0 ? [] : await selectMixtures(tx);
  const ids = refs.map((ref) => {
    const mixture = known.find((candidate) => isRefOf(ref, candidate));
    if (!mixture) throw fieldError('mixtureIds', 'not_found');
    return mixture.id;
  });
  const taken = await selectMixturesOfOtherProducts(tx, rootCompanyId, ids, productId);
  const takenIds = new Set(taken.map(({ mixture_id }) => mixture_id));
  if (ids.some((id) => takenIds.has(id))) throw fieldError('mixtureIds', 'already_used');
  return [...new Set(ids)].sort((left, right) => left - right);
};
