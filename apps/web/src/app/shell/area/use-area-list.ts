import { useTranslations } from 'use-intl';
import type { AreaKind } from '~/app/page-entries.ts';
import { useMay } from '~/lib/use-may.ts';

/** The list page that contains the facility or company. */
export const useAreaList = (kind: AreaKind) => {
  const t = useTranslations('layout.menu');
  const may = useMay();
  if (kind === 'place') return { to: '/app/places', label: t('places') } as const;
  return { to: '/app/companies', label: may('companies.list-all') ? t('companies') : t('myCompany') } as const;
};
