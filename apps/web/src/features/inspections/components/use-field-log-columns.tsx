import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { PhoneBuild, personOf, SetAsideBadge, VisitOfLog, Waiting } from './field-log-texts.tsx';

export const useFieldLogColumns = (): readonly GridColumn<FieldLog>[] => {
  const t = useTranslations('inspections.field.column');
  return [
    {
      id: 'person',
      title: t('person'),
      namesRow: true,
      minWidth: 180,
      wraps: true,
      cell: (log) => <TwoLines first={<strong>{personOf(log)}</strong>} second={log.place.name} />,
    },
    { id: 'visit', title: t('visit'), minWidth: 180, wraps: true, folds: 3, cell: (log) => <VisitOfLog log={log} /> },
    { id: 'lastHeard', title: t('lastHeard'), cell: ({ lastHeardAt }) => <RelativeTime value={lastHeardAt} /> },
    { id: 'waiting', title: t('waiting'), folds: 2, cell: (log) => <Waiting log={log} /> },
    { id: 'build', title: t('build'), folds: 1, cell: (log) => <PhoneBuild log={log} /> },
    { id: 'setAside', title: t('setAside'), cell: (log) => <SetAsideBadge log={log} /> },
  ];
};
