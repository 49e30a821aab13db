import { useForm } from '@mantine/form';
import { DeviceTypePayload, type EditedDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Words } from '~/components/use-meanwhile.tsx';
import { useSchema } from '~/lib/form.ts';

const NONE = { name: '', description: '' };
const NO_TRANSLATIONS = { pl: NONE, en: NONE, de: NONE, it: NONE, ru: NONE };
/** The default colour of a new type. */
const FIRST_COLOR = '#2f7d4f';

export const valuesOf = (type: EditedDeviceType | null) => ({
  name: type?.base.name ?? '',
  description: type?.base.description ?? '',
  measurementMethod: type?.measurementMethod ?? ('AMOUNT' as const),
  color: type?.color ?? FIRST_COLOR,
  settings: {
    prefix: type?.settings.prefix ?? '',
    redirectOption: type?.settings.redirectOption ?? ('none' as const),
  },
  translations: type?.translations ?? NO_TRANSLATIONS,
});

export type DeviceTypeValues = ReturnType<typeof valuesOf>;

export const useDeviceTypeForm = (type: EditedDeviceType | null) =>
  useForm<DeviceTypeValues>({ initialValues: valuesOf(type), validate: useSchema(DeviceTypePayload) });

export type DeviceTypeForm = ReturnType<typeof useDeviceTypeForm>;

/** The field labels for an edit conflict. */
export const useDeviceTypeWords = (): Words<DeviceTypeValues> => {
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
