import { useForm } from '@mantine/form';
import type { ProductUnit } from '@trapline/contract/interventions/rules.ts';
import type { ProductAction, ProductType, UseArea, UserCategory } from '@trapline/contract/products/rules.ts';
import { type Product, ProductPayload } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { type DecimalValue, numberOrNull } from '~/lib/decimals.ts';
import { useSchema } from '~/lib/form.ts';

type SubstanceValues = { name: string; cas: string; percent: DecimalValue };

export type ProductValues = {
  tradeName: string;
  authorisationNumber: string;
  r4bpNumber: string;
  authorisedUntil: string;
  productType: ProductType;
  formulation: string;
  toxic: boolean;
  /** Null in the form for a new product: nobody stores a poison as harmless without choosing it. */
  action: ProductAction | null;
  substances: SubstanceValues[];
  userCategory: UserCategory | null;
  useAreas: UseArea[];
  permanentBaitingAllowed: boolean;
  maxDays: number | '' | null;
  firstVisitDays: number | '' | null;
  visitEveryDays: number | '' | null;
  ufi: string;
  hazards: string[];
  unit: ProductUnit;
  note: string;
  mixtureIds: string[];
  companyUuid: string | null;
};

export const EMPTY_SUBSTANCE: SubstanceValues = { name: '', cas: '', percent: '' };

const EMPTY_PRODUCT: ProductValues = {
  tradeName: '',
  authorisationNumber: '',
  r4bpNumber: '',
  authorisedUntil: '',
  productType: 'RODENTICIDE',
  formulation: '',
  toxic: true,
  action: null,
  substances: [EMPTY_SUBSTANCE],
  userCategory: null,
  useAreas: [],
  permanentBaitingAllowed: false,
  maxDays: null,
  firstVisitDays: null,
  visitEveryDays: null,
  ufi: '',
  hazards: [],
  unit: 'GRAMS',
  note: '',
  mixtureIds: [],
  companyUuid: null,
};

const valuesOf = (product: Product | null): ProductValues =>
  product === null
    ? EMPTY_PRODUCT
    : {
        ...product,
        authorisationNumber: product.authorisationNumber ?? '',
        r4bpNumber: product.r4bpNumber ?? '',
        authorisedUntil: product.authorisedUntil ?? '',
        formulation: product.formulation ?? '',
        substances: product.substances.map(({ name, cas, percent }) => ({
          name,
          cas: cas ?? '',
          percent: percent ?? '',
        })),
        ufi: product.ufi ?? '',
        note: product.note ?? '',
        mixtureIds: product.mixtures.map(({ uuid }) => uuid),
        companyUuid: null,
      };

const isFilled = ({ name, cas, percent }: SubstanceValues): boolean =>
  name.trim() !== '' || cas.trim() !== '' || percent !== '';

const daysOf = (days: number | '' | null) => (days === '' ? null : days);

/** The request body; the row of a substance that nobody filled is left out. */
export const bodyOf = (values: ProductValues) => ({
  tradeName: values.tradeName,
  authorisationNumber: values.authorisationNumber,
  r4bpNumber: values.r4bpNumber,
  authorisedUntil: values.authorisedUntil || null,
  productType: values.productType,
  formulation: values.formulation,
  toxic: values.toxic,
  ...(values.action && { action: values.action }),
  substances: values.substances
    .filter(isFilled)
    .map(({ name, cas, percent }) => ({ name, cas, percent: numberOrNull(percent) })),
  userCategory: values.userCategory,
  useAreas: values.useAreas,
  permanentBaitingAllowed: values.permanentBaitingAllowed,
  maxDays: daysOf(values.maxDays),
  firstVisitDays: daysOf(values.firstVisitDays),
  visitEveryDays: daysOf(values.visitEveryDays),
  ufi: values.ufi,
  hazards: values.hazards,
  unit: values.unit,
  note: values.note,
  mixtureIds: values.mixtureIds,
});

/** The schema numbers the filled substances; the form numbers all of its rows. All hazards are one field. */
const toFormErrors = <Text>(errors: Readonly<Record<string, Text>>, { substances }: ProductValues) => {
  const filled = substances.flatMap((substance, index) => (isFilled(substance) ? [index] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field
        .replace(/^hazards\.\d+$/, 'hazards')
        .replace(/^substances\.(\d+)/, (_, index) => `substances.${filled[Number(index)]}`),
      text,
    ]),
  );
};

export const useProductForm = (product: Product | null) => {
  const check = useSchema(ProductPayload);
  return useForm<ProductValues>({
    initialValues: valuesOf(product),
    validate: (values) => toFormErrors(check({ ...bodyOf(values), action: values.action }), values),
  });
};

export type ProductForm = ReturnType<typeof useProductForm>;

/** Labels of the fields in which the user may have to choose between two values. */
export const useProductFieldLabels = (): FieldLabels<ProductValues> => {
  const t = useTranslations('products');
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return {
    tradeName: { label: t('field.tradeName') },
    authorisationNumber: { label: t('field.authorisationNumber') },
    r4bpNumber: { label: t('field.r4bpNumber') },
    authorisedUntil: { label: t('field.authorisedUntil') },
    productType: { label: t('field.productType'), format: (type) => t(`type.${type}`) },
    formulation: { label: t('field.formulation') },
    toxic: { label: t('field.toxic'), format: yesNo },
    action: { label: t('field.action'), format: (action) => (action === null ? '' : t(`action.${action}`)) },
    substances: {
      label: t('field.substances'),
      format: (substances) => substances.map(({ name }) => name).join(', '),
    },
    userCategory: {
      label: t('field.userCategory'),
      format: (category) => (category === null ? '' : t(`userCategory.${category}`)),
    },
    useAreas: { label: t('field.useAreas'), format: (areas) => areas.map((area) => t(`area.${area}`)).join(', ') },
    permanentBaitingAllowed: { label: t('field.permanent'), format: yesNo },
    maxDays: { label: t('field.maxDays') },
    firstVisitDays: { label: t('field.firstVisitDays') },
    visitEveryDays: { label: t('field.visitEveryDays') },
    ufi: { label: t('field.ufi') },
    hazards: { label: t('field.hazards'), format: (hazards) => hazards.join(', ') },
    unit: { label: t('field.unit') },
    note: { label: t('field.note') },
  };
};
