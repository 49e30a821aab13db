import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { useChanges } from '../api/use-changes.ts';
import classes from './revisions.module.css';

type Props = {
  readonly placeId: string;
  readonly mapId: string;
  readonly at: string;
  readonly onBack: () => void;
};

/** Above a plan as it was: of when it is, and what is different by now. */
export function PastBar({ placeId, mapId, at, onBack }: Props) {
  const t = useTranslations('maps.past');
  const { data: changes } = useChanges(placeId, mapId, at);
  return (
    <section className={classes.past} aria-label={t('label')}>
      <div className={classes.pastHead}>
        {t('asOf', { date: formatDateTime(at) })}
        <Button variant="default" size="compact-md" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {changes && (
        <ul className={classes.changes}>
          <li>{t('changes', { count: changes.length })}</li>
          {changes.map(({ kind, deviceUuid, before, after }) => (
            <li key={deviceUuid}>
              {t(`kind.${kind}`, { before: before?.uniqueId ?? '', after: after?.uniqueId ?? '' })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
