import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconClockPause, IconCloudCheck, IconPhoto } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { showBytes } from '~/lib/show-bytes.ts';
import { isRejected, isUnawaited } from '../log/log-entry.ts';
import { isPhotoOnPhoneOnly } from '../log/photo-states.ts';
import type { QueuedPhoto } from '../log/photo-store.ts';
import { useVisitPhotos } from '../log/use-visit-photos.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from '../sheet/RecordsPart.module.css';
import { RemovePhoto } from './RemovePhoto.tsx';

/** What became of the photo. */
const shownState = (photo: QueuedPhoto) => (isRejected(photo) ? 'rejected' : photo.state);

function StateIcon({ state }: { readonly state: ReturnType<typeof shownState> }) {
  const { isSending } = useVisitPhotos();
  if (state === 'rejected') return <IconCircleX size={24} aria-hidden="true" />;
  if (state === 'refused') return <IconAlertTriangle size={24} aria-hidden="true" />;
  if (state === 'setAside') return <IconClockPause size={24} aria-hidden="true" />;
  if (state === 'sent') return <IconCloudCheck size={24} aria-hidden="true" />;
  return isSending ? <Loader size={22} aria-hidden="true" /> : <IconPhoto size={24} aria-hidden="true" />;
}

type Props = {
  readonly photo: QueuedPhoto;
  /** Its position among the photos beside it, for the label of the button. */
  readonly position: number;
};

/** A photo on this phone that the visit does not contain yet; it can be removed until it is sent. */
export function WaitingPhoto({ photo, position }: Props) {
  const t = useTranslations('inspections.sheet');
  const { isStored, rights } = useVisit();
  const { preview, state, fault, entryId } = photo;
  // the address of the picture must not change with each render
  const show = useCallback((image: HTMLImageElement | null) => showBytes(preview)(image), [preview]);
  const stored = isStored(entryId);
  const text = stored ? t(`photoState.${shownState(photo)}`) : t('notStored');
  const mayRemove = stored && (isUnawaited(photo) || (rights.mayRecord && isPhotoOnPhoneOnly(photo)));
  return (
    <span className={classes.photo}>
      <span
        className={classes.waiting}
        role="img"
        aria-label={text}
        data-stored={stored}
        data-refused={state === 'refused' || undefined}
        title={photo.rejection || fault?.message || text}
      >
        {preview && <img ref={show} alt="" />}
        <StateIcon state={shownState(photo)} />
      </span>
      {mayRemove && <RemovePhoto photo={photo} position={position} />}
    </span>
  );
}
