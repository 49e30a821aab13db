import type { EditedMixture } from '@trapline/contract/mixtures/schemas.ts';
import { useTranslations } from 'use-intl';
import { CatalogueRow } from '~/components/catalogue/CatalogueRow.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';

type Props = { readonly mixture: EditedMixture; readonly onEdit: () => void; readonly onDelete: () => void };

export function MixtureRow({ mixture, onEdit, onDelete }: Props) {
  const t = useTranslations('mixtures');
  return (
    <CatalogueRow
      name={mixture.name}
      lines={[mixture.description ?? '', t('grams', { grams: mixture.grammage })]}
      badge={
        <StatusBadge tone={mixture.toxic ? 'warning' : 'quiet'}>{t(mixture.toxic ? 'toxic' : 'notToxic')}</StatusBadge>
      }
      edit={{ label: t('edit'), go: onEdit }}
      remove={{ label: t('delete'), go: onDelete }}
    />
  );
}
