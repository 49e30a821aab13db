import { useForm } from '@mantine/form';
import type { ProductUnit } from '@trapline/contract/interventions/rules.ts';
import { type Intervention, InterventionPayload, type UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import { preferredBatch } from '@trapline/contract/products/rules.ts';
import type { PlaceProduct } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { useReasonErrors } from '~/components/ReasonFields.tsx';
import type { Strokes } from '~/components/Signature.tsx';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { EMPTY_REASON, type ReasonDraft } from '~/lib/amendment.ts';
import type { DecimalValue } from '~/lib/decimals.ts';
import { useSchema } from '~/lib/form.ts';
import type { FormPhoto } from '~/lib/phone/form-drafts.ts';

export type ProductValues = {
  readonly name: string;
  readonly activeSubstance: string;
  /** An empty string while the field is empty. */
  readonly amount: DecimalValue;
  readonly unit: ProductUnit;
  readonly batchNumber: string;
  readonly authorisationNumber: string;
  readonly method: string;
  readonly applicator: string;
  /** The product of the catalogue; null for one that was typed by hand. */
  readonly productUuid: string | null;
};

const TEXTS = [
  'name',
  'purpose',
  'cause',
  'description',
  'pestsRemoved',
  'actionTaken',
  'area',
  'recommendations',
  'approvedByText',
] as const;

export type InterventionValues = {
  readonly [Text in (typeof TEXTS)[number]]: string;
} & {
  readonly usedProducts: readonly ProductValues[];
  /** A new drawing. */
  readonly approvedByImage: string | null;
  /** The lines of the drawing, from which it is drawn again after the phone has closed the page. */
  readonly strokes: Strokes;
  /** Chosen photos, each of the section with its name. */
  readonly photos: readonly FormPhoto[];
  /** The reason for a change after the signature. */
  readonly reason: ReasonDraft;
};

const productOf = (product: UsedProduct): ProductValues => ({
  ...product,
  batchNumber: product.batchNumber ?? '',
  authorisationNumber: product.authorisationNumber ?? '',
  method: product.method ?? '',
  applicator: product.applicator ?? '',
  productUuid: product.productUuid ?? null,
});

export const emptyProduct = (applicator: string): ProductValues => ({
  name: '',
  activeSubstance: '',
  amount: '',
  unit: 'GRAMS',
  batchNumber: '',
  authorisationNumber: '',
  method: '',
  applicator,
  productUuid: null,
});

/** A product of the catalogue with its unit and the batch that is offered first. */
export const catalogueProduct = (
  product: Pick<PlaceProduct, 'uuid' | 'tradeName' | 'authorisationNumber' | 'unit' | 'batches' | 'lastUse'>,
  { activeSubstance, applicator, today }: Readonly<Record<'activeSubstance' | 'applicator' | 'today', string>>,
): ProductValues => ({
  ...emptyProduct(applicator),
  name: product.tradeName,
  activeSubstance: activeSubstance || '—',
  unit: product.unit,
  batchNumber: preferredBatch(product.batches, product.lastUse?.batchNumber ?? null, today) ?? '',
  authorisationNumber: product.authorisationNumber ?? '',
  productUuid: product.uuid,
});

const EMPTY_ADDITIONS = { approvedByImage: null, strokes: [], photos: [], reason: EMPTY_REASON } as const;

export const emptyIntervention = (name: string): InterventionValues => ({
  name,
  purpose: '',
  cause: '',
  description: '',
  pestsRemoved: '',
  actionTaken: '',
  area: '',
  recommendations: '',
  approvedByText: '',
  usedProducts: [],
  ...EMPTY_ADDITIONS,
});

export const valuesOf = (intervention: Intervention): InterventionValues => ({
  name: intervention.name,
  purpose: intervention.purpose,
  cause: intervention.cause ?? '',
  description: intervention.description ?? '',
  pestsRemoved: intervention.pestsRemoved ?? '',
  actionTaken: intervention.actionTaken ?? '',
  area: intervention.area ?? '',
  recommendations: intervention.recommendations ?? '',
  approvedByText: intervention.approvedByText ?? '',
  usedProducts: intervention.usedProducts.map(productOf),
  ...EMPTY_ADDITIONS,
});

/** The request body; the validation has already refused a missing or unreadable amount. */
export const bodyOf = ({
  photos: _,
  reason: __,
  strokes: ___,
  approvedByImage,
  usedProducts,
  ...texts
}: InterventionValues) => ({
  ...texts,
  usedProducts: usedProducts.map(({ productUuid, ...product }) => ({
    ...product,
    amount: Number(product.amount),
    ...(productUuid && { productUuid }),
  })),
  ...(approvedByImage === null ? {} : { approvedByImage }),
});

type Typed = Omit<InterventionValues, 'photos' | 'approvedByImage' | 'reason'>;

/** The part of a form that is stored as a draft: photos are stored beside it, and the drawing as its lines. */
export type DraftValues = Typed & {
  /** The version of the intervention that the form changes; null for a new one. */
  readonly version: number | null;
};
export const draftOf = (
  { photos: _, approvedByImage: __, reason: ___, ...typed }: InterventionValues,
  version: number | null,
): DraftValues => ({ ...typed, version });

const isSame = (one: string | null, other: string | null): boolean => (one ?? '').trim() === (other ?? '').trim();

const isSameProduct = ({ amount, ...one }: ProductValues, other: ProductValues): boolean =>
  Number(amount) === Number(other.amount) &&
  (Object.keys(one) as (keyof typeof one)[]).every((field) => isSame(one[field], other[field]));

/** Whether the texts that a signature covers are the same. */
const haveSameTexts = (one: Typed, other: Typed): boolean =>
  TEXTS.every((text) => text === 'approvedByText' || isSame(one[text], other[text])) &&
  one.usedProducts.length === other.usedProducts.length &&
  one.usedProducts.every((product, index) => {
    const counterpart = other.usedProducts[index];
    return counterpart !== undefined && isSameProduct(product, counterpart);
  });

/**
 * What a form takes over from its draft. The texts of another version would undo changes that another user has made
 * since. If the server has these texts, only the rest was not sent: the photos, which are always taken over, and the
 * signature.
 */
export const restoredOf = (
  { version, ...typed }: DraftValues,
  intervention: Intervention | null,
): Partial<InterventionValues> => {
  if (intervention === null || version === intervention.version) return typed;
  const { strokes, approvedByText } = typed;
  const saved = valuesOf(intervention);
  const isSigned = strokes.length > 0 || !isSame(approvedByText, saved.approvedByText);
  return isSigned && haveSameTexts(typed, saved) ? { strokes, approvedByText } : {};
};

export const useInterventionForm = (initialValues: InterventionValues, isReasonRequired: boolean) => {
  const check = useSchema(InterventionPayload);
  const reasonErrors = useReasonErrors('reason');
  return useForm<InterventionValues>({
    initialValues,
    validate: ({ usedProducts, approvedByImage, reason, photos: _, strokes: __, ...values }) => ({
      ...(isReasonRequired ? reasonErrors(reason) : {}),
      ...check({
        ...values,
        approvedByImage,
        usedProducts: usedProducts.map(({ amount, ...product }) => ({
          ...product,
          amount: amount === '' ? undefined : amount,
        })),
      }),
    }),
  });
};

export type InterventionForm = ReturnType<typeof useInterventionForm>;

/** Labels of the fields in which the user may have to choose between two values. */
export const useInterventionFieldLabels = (): FieldLabels<InterventionValues> => {
  const t = useTranslations('interventions');
  const texts = Object.fromEntries(TEXTS.map((field) => [field, { label: t(`field.${field}`) }]));
  return {
    ...texts,
    usedProducts: {
      label: t('section.products'),
      format: (products) => products.map(({ name }) => name).join(', ') || t('product.none'),
    },
  };
};
