import { useForm } from '@mantine/form';
import { type EditedMixture, MixturePayload } from '@trapline/contract/mixtures/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Words } from '~/components/use-meanwhile.tsx';
import { useSchema } from '~/lib/form.ts';

const NONE = { name: '', description: '' };
const NO_TRANSLATIONS = { pl: NONE, en: NONE, de: NONE, it: NONE, ru: NONE };

const valuesOf = (mixture: EditedMixture | null) => ({
  name: mixture?.base.name ?? '',
  description: mixture?.base.description ?? '',
  grammage: mixture?.grammage ?? null,
  type: 'BAIT' as const,
  toxic: mixture?.toxic ?? true,
  translations: mixture?.translations ?? NO_TRANSLATIONS,
});

export type MixtureValues = ReturnType<typeof valuesOf>;

export const useMixtureForm = (mixture: EditedMixture | null) =>
  useForm<MixtureValues>({ initialValues: valuesOf(mixture), validate: useSchema(MixturePayload) });

/** Labels of the fields where somebody must choose between two values. */
export const useMixtureWords = (): Words<MixtureValues> => {
  const t = useTranslations('mixtures');
  return {
    name: { label: t('form.name') },
    description: { label: t('form.description') },
    grammage: { label: t('form.grammage') },
    toxic: { label: t('form.toxic'), format: (toxic) => t(toxic ? 'toxic' : 'notToxic') },
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
