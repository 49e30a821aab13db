import { useForm } from '@mantine/form';
import { type EditableMixture, MixturePayload } from '@trapline/contract/mixtures/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';

const EMPTY_TEXTS = { name: '', description: '' };
const NO_TRANSLATIONS = { pl: EMPTY_TEXTS, en: EMPTY_TEXTS, de: EMPTY_TEXTS, it: EMPTY_TEXTS, ru: EMPTY_TEXTS };

const valuesOf = (mixture: EditableMixture | null) => ({
  name: mixture?.base.name ?? '',
  description: mixture?.base.description ?? '',
  grammage: mixture?.grammage ?? null,
  type: 'BAIT' as const,
  toxic: mixture?.toxic ?? true,
  translations: mixture?.translations ?? NO_TRANSLATIONS,
});

export type MixtureValues = ReturnType<typeof valuesOf>;

export const useMixtureForm = (mixture: EditableMixture | null) =>
  useForm<MixtureValues>({ initialValues: valuesOf(mixture), validate: useSchema(MixturePayload) });

/** Labels of the fields in which the user may have to choose between two values. */
export const useMixtureFieldLabels = (): FieldLabels<MixtureValues> => {
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
