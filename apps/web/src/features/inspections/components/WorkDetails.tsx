import type { SetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import { type UsedProduct, UsedProductPayload } from '@trapline/contract/interventions/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { type Fact, Facts } from '~/components/Facts.tsx';
import { dayText } from '~/lib/days.ts';

const INTERVENTION_TEXTS = [
  'purpose',
  'area',
  'cause',
  'description',
  'pestsRemoved',
  'actionTaken',
  'recommendations',
  'approvedByText',
] as const;

const ACTION_TEXTS = ['immediateAction', 'rootCause', 'productRisk'] as const;

type Payload = SetAsideEntry['payload'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Products that can be read: an entry of a newer panel may have another form. */
const productsOf = ({ usedProducts }: Payload): Pick<UsedProduct, 'name' | 'amount' | 'unit'>[] =>
  Array.isArray(usedProducts)
    ? usedProducts.flatMap((product) => UsedProductPayload.safeParse(product).data ?? [])
    : [];

const useInterventionFacts = (payload: Payload): Fact[] => {
  const t = useTranslations('interventions');
  const format = useFormatter();
  const products = productsOf(payload).map(({ name, amount, unit }) => {
    const number = format.number(amount, { maximumFractionDigits: 2 });
    return `${name}: ${number} ${t(`unit.${unit}`, { amount })}`;
  });
  return [
    ...INTERVENTION_TEXTS.map((field) => ({ label: t(`field.${field}`), value: textOf(payload[field]) })),
    { label: t('section.products'), value: products.join(', ') },
  ];
};

const useRecommendationFacts = (payload: Payload): Fact[] => {
  const t = useTranslations('recommendations');
  const dueDate = textOf(payload.dueDate).slice(0, 'yyyy-mm-dd'.length);
  return [
    { label: t('column.dueDate'), value: dueDate && dayText(dueDate) },
    { label: t('form.comment'), value: textOf(payload.comment) },
    { label: t('form.area'), value: textOf(payload.area) },
    ...ACTION_TEXTS.map((field) => ({ label: t(`form.${field}`), value: textOf(payload[field]) })),
  ];
};

/** What an intervention or recommendation contains that the office decides about; nothing for other entries. */
export function WorkDetails({ entry: { kind, payload } }: { readonly entry: SetAsideEntry }) {
  const interventionFacts = useInterventionFacts(payload);
  const recommendationFacts = useRecommendationFacts(payload);
  const facts = { addIntervention: interventionFacts, addRecommendation: recommendationFacts }[kind];
  const filled = facts?.filter(({ value }) => value !== '') ?? [];
  return filled.length === 0 ? null : <Facts items={filled} />;
}
