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

/** The part of a form that is stored as a draft: photos are stored beside it, and the drawing as its lines. */
export type DraftValues = Omit<InterventionValues, 'photos' | 'approvedByImage' | 'reason'>;
export const draftOf = ({ photos: _, approvedByImage: __, reason: ___, ...typed }: InterventionValues): DraftValues =>
  typed;

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
