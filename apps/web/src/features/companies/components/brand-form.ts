import { useForm } from '@mantine/form';
import { BrandFields, type CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';

/** An empty field is an empty text in the form and null in the request. */
export type BrandValues = { readonly enterpriseKey: string; readonly brandName: string; readonly brandColor: string };

export const brandValuesOf = ({ enterpriseKey, brandName, brandColor }: CompanyDetails): BrandValues => ({
  enterpriseKey: enterpriseKey ?? '',
  brandName: brandName ?? '',
  brandColor: brandColor ?? '',
});

export const brandBody = ({ enterpriseKey, brandName, brandColor }: BrandValues) => ({
  enterpriseKey: enterpriseKey.trim() || null,
  brandName: brandName.trim() || null,
  brandColor: brandColor.trim() || null,
});

export const useBrandForm = (initialValues: BrandValues) => {
  const validate = useSchema(BrandFields);
  return useForm<BrandValues>({ initialValues, validate: (values) => validate(brandBody(values)) });
};

export type BrandForm = ReturnType<typeof useBrandForm>;

export const useBrandFieldLabels = (): FieldLabels<BrandValues> => {
  const t = useTranslations('companies.brand.field');
  return {
    enterpriseKey: { label: t('enterpriseKey') },
    brandName: { label: t('brandName') },
    brandColor: { label: t('brandColor') },
  };
};

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** The typed colour for the preview; null while it is incomplete. */
export const parseColor = (text: string): string | null =>
  HEX_COLOR.test(text.trim()) ? text.trim().toLowerCase() : null;
