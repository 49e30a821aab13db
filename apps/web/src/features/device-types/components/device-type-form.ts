import { useForm } from '@mantine/form';
import { DeviceTypePayload, type EditableDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';

const EMPTY_TEXTS = { name: '', description: '' };
const NO_TRANSLATIONS = { pl: EMPTY_TEXTS, en: EMPTY_TEXTS, de: EMPTY_TEXTS, it: EMPTY_TEXTS, ru: EMPTY_TEXTS };
/** The default colour of a new type. */
const DEFAULT_COLOR = '#2f7d4f';

export const valuesOf = (type: EditableDeviceType | null) => ({
  name: type?.base.name ?? '',
  description: type?.base.description ?? '',
  measurementMethod: type?.measurementMethod ?? ('AMOUNT' as const),
  color: type?.color ?? DEFAULT_COLOR,
  settings: {
    prefix: type?.settings.prefix ?? '',
    redirectOption: type?.settings.redirectOption ?? ('none' as const),
  },
  translations: type?.translations ?? NO_TRANSLATIONS,
});

export type DeviceTypeValues = ReturnType<typeof valuesOf>;

export const useDeviceTypeForm = (type: EditableDeviceType | null) =>
  useForm<DeviceTypeValues>({ initialValues: valuesOf(type), validate: useSchema(DeviceTypePayload) });

export type DeviceTypeForm = ReturnType<typeof useDeviceTypeForm>;

/** The field labels for an edit conflict. */
export const useDeviceTypeFieldLabels = (): FieldLabels<DeviceTypeValues> => {
  const t = useTranslations('deviceTypes');
  return {
    name: { label: t('form.name') },
    description: { label: t('form.description') },
    measurementMethod: { label: t('form.method'), format: (method) => t(`methods.${method}`) },
    color: { label: t('form.color') },
    settings: {
      label: `${t('form.prefix')}, ${t('form.redirect')}`,
      format: ({ prefix, redirectOption }) => [prefix, t(`redirect.${redirectOption}`)].filter(Boolean).join(' · '),
    },
    translations: {
      label: t('form.translations'),
      format: (texts) =>
        Object.values(texts)
          .map(({ name }) => name)
          .filter(Boolean)
          .join(' · '),
    },
  };
};
