import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconClockPause, IconX } from '@tabler/icons-react';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { percentText } from '~/lib/percent.ts';
import { dismissRejected, retryWork } from '../log/field-work.ts';
import { isUnawaited } from '../log/log-entry.ts';
import type { QueuedPhoto } from '../log/photo-store.ts';
import { removeRefusedEntry } from '../log/remove-from-phone.ts';
import { pestName } from '../logic/pest-name.ts';
import { useVisit } from '../logic/visit-context.ts';
import type { ShownEntry } from '../outbox/outbox-entry.ts';
import classes from './OutboxStrip.module.css';
import { RemovePhoto } from './RemovePhoto.tsx';
import { WriteFile } from './WriteFile.tsx';

type NamedItem = { readonly id: number; readonly name: string };

/** The content of an entry, named as in the catalogue: `Mysz domowa × 3`, `40 %`; null for marks and photos. */
const entryName = ({ submission }: ShownEntry, { deviceTypes }: InspectionDetails): string | null => {
  const nameOf = (all: readonly NamedItem[], id: unknown) => all.find((one) => one.id === Number(id))?.name ?? null;
  switch (submission.verb) {
    case 'addAction': {
      const actions = deviceTypes.flatMap(({ deviceTypeActions }) => deviceTypeActions);
      return nameOf(actions, submission.body.deviceTypeActionId);
    }
    case 'addObject': {
      const objects = deviceTypes.flatMap(({ deviceTypeObjects }) => deviceTypeObjects);
      const name = nameOf(objects, submission.body.deviceTypeObjectId);
      return name && `${pestName(name).common} × ${submission.body.amount}`;
    }
    case 'addObservation': {
      const { deviceTypeObservationId, amountPercentage } = submission.body;
      const observations = deviceTypes.flatMap(({ deviceTypeObservations }) => deviceTypeObservations);
      const name = nameOf(observations, deviceTypeObservationId);
      return amountPercentage === undefined ? name : `${name} ${percentText(amountPercentage)}`;
    }
    default:
      return null;
  }
};

/** The kind of an entry, for those without a name of their own. */
const useKindName = (): ((entry: ShownEntry) => string) => {
  const t = useTranslations('inspections');
  return ({ submission: { verb } }) => {
    switch (verb) {
      case 'setScanned':
      case 'setChecked':
      case 'setNotChecked':
      case 'addAction':
      case 'addObject':
      case 'addObservation':
      case 'addImage':
        return t(`outbox.kind.${verb}`);
      default:
        return t(`field.kind.${verb}`);
    }
  };
};

type EntryProps = { readonly entry: ShownEntry };

/** The number of the device and what was recorded on it. */
function EntryText({ entry }: EntryProps) {
  const { inspection } = useVisit();
  const kindName = useKindName();
  const { inspectionDeviceId } = entry;
  const device = inspection.devices.find(({ uuid }) => uuid === inspectionDeviceId);
  return (
    <>
      {inspectionDeviceId !== null && (
        <>
          <strong>{device?.device.uniqueId ?? '?'}</strong>,{' '}
        </>
      )}
      {entryName(entry, inspection) ?? kindName(entry)}
    </>
  );
}

/** Removes an entry that the server has refused and does not await. */
function RemoveEntry({ entry }: EntryProps) {
  const t = useTranslations('myDay.documents');
  const { inspection } = useVisit();
  const kindName = useKindName();
  const title = entryName(entry, inspection) ?? kindName(entry);
  return (
    <ActionIcon size="xl" aria-label={t('dismissOne', { title })} onClick={() => void removeRefusedEntry(entry.key)}>
      <IconX size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The device or the question of a photo. */
function PhotoText({ photo: { device: uuid, question } }: { readonly photo: QueuedPhoto }) {
  const t = useTranslations('inspections.outbox.kind');
  const { devices, visualInspection } = useVisit().inspection;
  const id = devices.find(({ device }) => device.uuid === uuid)?.device.uniqueId;
  const text = visualInspection.answers.find(({ questionUuid }) => questionUuid === question)?.question;
  return (
    <>
      <strong>{id ?? text ?? '?'}</strong>, {t('addImage')}
    </>
  );
}

type Listed = { readonly entries: readonly ShownEntry[]; readonly photos: readonly QueuedPhoto[] };
type ListProps = Listed & {
  readonly faultOf?: (one: ShownEntry | QueuedPhoto) => ReactNode;
  readonly mayRemove?: (one: ShownEntry | QueuedPhoto) => boolean;
};

/** The announcement of a photo is not listed beside the photo. */
const withoutAnnouncements = ({ entries, photos }: Listed): readonly ShownEntry[] =>
  entries.filter(({ key }) => !photos.some(({ entryId }) => entryId === key));

const countOf = (listed: Listed): number => withoutAnnouncements(listed).length + listed.photos.length;

function List({ entries, photos, faultOf = () => null, mayRemove = () => false }: ListProps) {
  return (
    <ul className={classes.list}>
      {withoutAnnouncements({ entries, photos }).map((entry) => (
        <li key={entry.key}>
          <span className={classes.item}>
            <span>
              <EntryText entry={entry} />
              {faultOf(entry)}
            </span>
            {mayRemove(entry) && <RemoveEntry entry={entry} />}
          </span>
        </li>
      ))}
      {photos.map((photo, index) => (
        <li key={photo.photoId}>
          <span className={classes.item}>
            <span>
              <PhotoText photo={photo} />
              {faultOf(photo)}
            </span>
            {mayRemove(photo) && <RemovePhoto photo={photo} position={index + 1} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The server has stored these without effect until the office has decided. */
export function SetAsideEntries({ entries, photos }: Listed) {
  const t = useTranslations('inspections.outbox');
  const count = countOf({ entries, photos });
  return (
    <Alert
      color="petrol"
      role="status"
      className={classes.root}
      icon={<IconClockPause size={20} aria-hidden="true" />}
      title={t('setAside', { count })}
    >
      <List entries={entries} photos={photos} />
      {t('setAsideText')}
    </Alert>
  );
}

const reasonOf = (one: ShownEntry | QueuedPhoto): string =>
  ('rejection' in one && one.rejection) || one.fault?.message || '';

/** The office has decided that these have no effect; they stay until the person has seen it. */
export function RejectedEntries({ entries, photos }: Listed) {
  const t = useTranslations('inspections.outbox');
  const { uuid } = useVisit().inspection;
  return (
    <Alert
      color="red"
      role="status"
      className={classes.root}
      icon={<IconCircleX size={20} aria-hidden="true" />}
      title={t('rejected', { count: countOf({ entries, photos }) })}
    >
      <List entries={entries} photos={photos} faultOf={(one) => <>: {reasonOf(one)}</>} />
      <div className={classes.row}>
        <span className={classes.text}>{t('rejectedText')}</span>
        <Button variant="default" size="compact-sm" onClick={() => void dismissRejected(uuid)}>
          {t('dismiss')}
        </Button>
      </div>
    </Alert>
  );
}

const isPhoto = (one: ShownEntry | QueuedPhoto): one is QueuedPhoto => 'photoId' in one;

/**
 * What the server has refused stays on the phone: it can be sent again, or saved to a file for the office. What the server
 * does not await can be removed, and a photo also while work is recorded, because its device may have left the visit.
 */
export function RefusedEntries({ entries, photos }: Listed) {
  const t = useTranslations('inspections.outbox');
  const { rights } = useVisit();
  const tErrors = useTranslations('common.errors');
  const count = countOf({ entries, photos });
  const mayRemove = (one: ShownEntry | QueuedPhoto) =>
    isPhoto(one) ? rights.mayRecord || isUnawaited(one) : one.isLogged === true && isUnawaited(one);
  return (
    <Alert
      color="red"
      role="alert"
      className={classes.root}
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      title={t('refused', { count })}
    >
      <List
        entries={entries}
        photos={photos}
        faultOf={({ fault }) => <>: {fault?.message || tErrors('internal_error')}</>}
        mayRemove={mayRemove}
      />
      <div className={classes.row}>
        <Button variant="default" size="compact-sm" onClick={retryWork}>
          {t('again')}
        </Button>
        <WriteFile />
      </div>
    </Alert>
  );
}
