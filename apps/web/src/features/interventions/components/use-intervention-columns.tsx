import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { NoWrap } from '~/components/NoWrap.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { InterventionActions } from './InterventionActions.tsx';
import { InterventionState } from './InterventionState.tsx';

type Options = { readonly placeId: string; readonly onDelete: (intervention: Intervention) => void };

export const useInterventionColumns = ({ placeId, onDelete }: Options): readonly GridColumn<Intervention>[] => {
  const t = useTranslations('interventions.column');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('name'),
        cell: ({ name, number, user }) => (
          <TwoLines
            first={<strong>{name}</strong>}
            second={
              <>
                {number && `${number} · `}
                <PersonName person={user} />
              </>
            }
          />
        ),
        minWidth: 200,
        wraps: true,
      },
      {
        id: 'purpose',
        title: t('purpose'),
        cell: ({ purpose }) => <NoWrap>{purpose}</NoWrap>,
        minWidth: 180,
        wraps: true,
        folds: 2,
        foldsInto: 'name',
      },
      {
        id: 'created',
        title: t('created'),
        cell: ({ createdAt }) => <DateTime value={createdAt} />,
        folds: 1,
        foldsInto: 'name',
      },
      { id: 'state', title: t('state'), cell: (intervention) => <InterventionState intervention={intervention} /> },
      {
        id: 'actions',
        title: t('actions'),
        cell: (intervention) => (
          <InterventionActions placeId={placeId} intervention={intervention} onDelete={onDelete} />
        ),
        isActions: true,
      },
    ],
    [t, placeId, onDelete],
  );
};
