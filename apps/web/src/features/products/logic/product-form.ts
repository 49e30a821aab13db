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
  authorisedUntil: string;
  productType: ProductType;
  formulation: string;
  toxic: boolean;
  action: ProductAction;
  substances: SubstanceValues[];
  userCategory: UserCategory | null;
  useAreas: UseArea[];
  permanentBaitingAllowed: boolean;
  maxDays: number | '' | null;
  ufi: string;
  unit: ProductUnit;
  note: string;
  mixtureIds: string[];
  companyUuid: string | null;
};

export const EMPTY_SUBSTANCE: SubstanceValues = { name: '', cas: '', percent: '' };

const EMPTY_PRODUCT: ProductValues = {
  tradeName: '',
  authorisationNumber: '',
  authorisedUntil: '',
  productType: 'RODENTICIDE',
  formulation: '',
  toxic: true,
  action: 'NONE',
  substances: [EMPTY_SUBSTANCE],
  userCategory: null,
  useAreas: [],
  permanentBaitingAllowed: false,
  maxDays: null,
  ufi: '',
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

/** The request body; the row of a substance that nobody filled is left out. */
export const bodyOf = (values: ProductValues) => ({
  tradeName: values.tradeName,
  authorisationNumber: values.authorisationNumber,
  authorisedUntil: values.authorisedUntil || null,
  productType: values.productType,
  formulation: values.formulation,
  toxic: values.toxic,
  action: values.action,
  substances: values.substances
    .filter(isFilled)
    .map(({ name, cas, percent }) => ({ name, cas, percent: numberOrNull(percent) })),
  userCategory: values.userCategory,
  useAreas: values.useAreas,
  permanentBaitingAllowed: values.permanentBaitingAllowed,
  maxDays: values.maxDays === '' ? null : values.maxDays,
  ufi: values.ufi,
  unit: values.unit,
  note: values.note,
  mixtureIds: values.mixtureIds,
});

/** The schema numbers the filled substances; the form numbers all of its rows. */
const toFormErrors = <Text>(errors: Readonly<Record<string, Text>>, { substances }: ProductValues) => {
  const filled = substances.flatMap((substance, index) => (isFilled(substance) ? [index] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field.replace(/^substances\.(\d+)/, (_, index) => `substances.${filled[Number(index)]}`),
      text,
    ]),
  );
};

export const useProductForm = (product: Product | null) => {
  const check = useSchema(ProductPayload);
  return useForm<ProductValues>({
    initialValues: valuesOf(product),
    validate: (values) => toFormErrors(check(bodyOf(values)), values),
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
    authorisedUntil: { label: t('field.authorisedUntil') },
    productType: { label: t('field.productType'), format: (type) => t(`type.${type}`) },
    formulation: { label: t('field.formulation') },
    toxic: { label: t('field.toxic'), format: yesNo },
    action: { label: t('field.action'), format: (action) => t(`action.${action}`) },
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
    ufi: { label: t('field.ufi') },
    unit: { label: t('field.unit') },
    note: { label: t('field.note') },
  };
};
