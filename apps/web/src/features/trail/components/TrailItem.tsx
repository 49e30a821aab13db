import { Link } from '@tanstack/react-router';
import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatTime } from '~/lib/date-time.ts';
import { useMay } from '~/lib/use-may.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import { Changes } from '~/shared/trail/Changes.tsx';
import classes from './trail.module.css';

/** The text of an entry, for example `Entry changed: House mouse`. */
const useEntryText = (): ((entry: Pick<TrailEntry, 'action' | 'subject'>) => string) => {
  const t = useTranslations('trail.sentences');
  return ({ action, subject }) => (subject === null ? t(action) : `${t(action)}: ${subject}`);
};

type Props = { readonly placeId: string; readonly entry: TrailEntry };

/** One entry: time, person, action, old and new values, reason, and links to its subject. */
export function TrailItem({ placeId, entry }: Props) {
  const t = useTranslations('trail');
  const entryText = useEntryText();
  const reasonText = useReasonText();
  const { at, by, changes, amendment, reason } = entry;
  return (
    <li className={classes.item} data-amendment={amendment || undefined}>
      <time dateTime={at} className={classes.time}>
        {formatTime(at)}
      </time>
      <div className={classes.body}>
        <p className={classes.head}>
          <span className={classes.author}>{by.kind === 'job' ? t('system') : by.name}</span>
          <span>{entryText(entry)}</span>
          {by.key !== null && <span className={classes.key}>{t('withKey', { key: by.key })}</span>}
          {amendment && <StatusBadge tone="warning">{t('amendment')}</StatusBadge>}
        </p>
        <EntryLinks placeId={placeId} entry={entry} />
        {changes.length > 0 && <Changes changes={changes} />}
        {(amendment || reason) && <p className={classes.reason}>{t('reason', { reason: reasonText(reason) })}</p>}
      </div>
    </li>
  );
}

/** The device and the visit of the entry, with a link if the viewer may open the page; a deleted device has none. */
function EntryLinks({ placeId, entry: { device, inspection } }: Props) {
  const may = useMay();
  if (!device && !inspection) return null;
  return (
    <p className={classes.location}>
      {device &&
        (device.deleted ? (
          <span>{device.uniqueId}</span>
        ) : (
          <Link
            to="/app/places/edit/$placeId/devices/$deviceId"
            params={{ placeId, deviceId: device.uuid }}
            className={classes.link}
          >
            {device.uniqueId}
          </Link>
        ))}
      {inspection && !may('inspections.see') && <span>{inspection.number ?? inspection.name}</span>}
      {inspection && may('inspections.see') && (
        <Link
          to="/app/places/edit/$placeId/inspections/$inspectionId"
          params={{ placeId, inspectionId: inspection.uuid }}
          className={classes.link}
        >
          {inspection.number ?? inspection.name}
        </Link>
      )}
    </p>
  );
}
