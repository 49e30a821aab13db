import type { Report } from '@trapline/contract/reports/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { languageNames } from '~/lib/language.ts';
import { notePreview } from '../logic/note-preview.ts';
import { periodText, reportName } from './period-text.ts';
import { ReportActions, type ReportMenu } from './ReportActions.tsx';
import { ReportState } from './ReportState.tsx';

const usePlaceText = () => {
  const t = useTranslations('reportPages');
  return ({ place, otherPlaces }: Report): string =>
    otherPlaces.length === 0 ? place.name : `${place.name} ${t('more', { count: otherPlaces.length })}`;
};

export const useReportColumns = ({ onDelete, onSentTo }: ReportMenu): readonly GridColumn<Report>[] => {
  const t = useTranslations('reportPages.column');
  const placeText = usePlaceText();
  return useMemo(
    () => [
      {
        id: 'report',
        title: t('report'),
        cell: (report) => <TwoLines first={<strong>{reportName(report)}</strong>} second={placeText(report)} />,
        minWidth: 220,
        wraps: true,
      },
      { id: 'period', title: t('period'), cell: periodText },
      {
        id: 'note',
        title: t('note'),
        isEmpty: ({ note }) => !note,
        cell: ({ note }) => note && <Excerpt text={notePreview(note) ?? ''} lines={2} />,
        minWidth: 160,
        wraps: true,
        folds: 2,
        foldsInto: 'report',
      },
      {
        id: 'made',
        title: t('made'),
        cell: ({ createdAt, user }) => (
          <TwoLines
            first={<DateTime value={createdAt} withTime={false} />}
            second={user && <PersonName person={user} />}
          />
        ),
        folded: ({ createdAt, user }) => (
          <>
            <DateTime value={createdAt} withTime={false} /> {user && <PersonName person={user} />}
          </>
        ),
        folds: 1,
        foldsInto: 'report',
      },
      {
        id: 'language',
        title: t('language'),
        cell: ({ language }) => languageNames[language],
        folds: 3,
        foldsInto: 'report',
      },
      { id: 'state', title: t('state'), cell: (report) => <ReportState report={report} /> },
      {
        id: 'actions',
        title: t('actions'),
        cell: (report) => <ReportActions report={report} onDelete={onDelete} onSentTo={onSentTo} />,
        isActions: true,
      },
    ],
    [t, placeText, onDelete, onSentTo],
  );
};
