import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconCameraPlus, IconPhotoPlus, IconTrash, IconX } from '@tabler/icons-react';
import { DEVICE_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PhotoInput } from '~/components/PhotoInput.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import { showBytes } from '~/lib/show-bytes.ts';
import { DeletePhotoModal } from '~/shared/device-records/DeletePhotoModal.tsx';
import { WaitingPhoto } from '../components/WaitingPhoto.tsx';
import { withdrawVisitPhoto } from '../log/field-work.ts';
import { withoutPhoto } from '../logic/draft.ts';
import { useIsPhotoStored } from '../logic/use-drafts.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import sheet from './DeviceSheet.module.css';
import classes from './RecordsPart.module.css';
import { cameraSubjectOf, type Recording } from './use-recording.ts';

type DraftPhotoThumbProps = { readonly photo: DraftPhoto; readonly position: number; readonly onRemove: () => void };

/** A photo that is saved together with the draft and can be removed until then. */
function DraftPhotoThumb({ photo, position, onRemove }: DraftPhotoThumbProps) {
  const t = useTranslations('inspections.sheet');
  const isStored = useIsPhotoStored(photo.key);
  return (
    <span className={classes.photo}>
      <span className={classes.drafted} data-stored={isStored}>
        <img ref={showBytes(photo.preview ?? photo.bytes)} alt={t('photoToSave', { position })} />
      </span>
      <ActionIcon size="xl" aria-label={t('removePhoto', { position })} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

type Props = { readonly entry: InspectionDevice; readonly recording: Recording };

/** Opens the camera again, which closes after the first photo. */
function OneMorePhoto({ entry, recording }: Props) {
  const t = useTranslations('inspections.sheet');
  const full = t('photosFull', { max: DEVICE_PHOTOS_MAX });
  return (
    <PhotoInput
      onPhoto={recording.addPhoto}
      camera={cameraSubjectOf(entry, recording, full)}
      cameraApp={recording.cameraApp}
      label={t('onePhotoMore')}
    >
      {(choose) => (
        <UnstyledButton className={classes.onePhotoMore} aria-label={t('onePhotoMore')} onClick={choose}>
          <IconCameraPlus size={26} aria-hidden="true" />
        </UnstyledButton>
      )}
    </PhotoInput>
  );
}

/** The photos of the device, including those that are not sent yet. */
export function PhotosPart({ entry, recording }: Props) {
  const t = useTranslations('inspections');
  const { inspection, rights, photos: queued, reason } = useVisit();
  const tRecords = useTranslations('deviceRecords');
  const [openId, setOpenId] = useState<string | null>(null);
  const [photoToDeleteId, setPhotoToDeleteId] = useState<string | null>(null);
  const photos = entry.device.deviceImages.map(({ uuid, userId, signedUrl, user, createdAt }) => ({
    id: uuid,
    mayDelete: rights.mayDeletePhoto({ userId, createdAt }),
    src: signedUrl,
    date: facilityDateTime(createdAt),
    caption: t('sheet.byWhom', { name: `${user.name} ${user.surname}`, when: facilityDateTime(createdAt) }),
  }));
  const waiting = queued.filter(({ device }) => device === entry.device.uuid);
  const { draft, setDraft } = recording;
  if (photos.length + waiting.length === 0 && !rights.mayRecord) return null;
  return (
    <section className={sheet.section} aria-label={t('devices.column.images')}>
      <h3 className={sheet.sectionTitle}>{t('devices.column.images')}</h3>
      <div className={classes.photos}>
        {photos.map(({ id, src, caption, date, mayDelete }) => (
          <span key={id} className={classes.photo}>
            <PhotoThumb src={src} alt={caption} onOpen={() => setOpenId(id)} />
            {mayDelete && (
              <ActionIcon
                color="red"
                aria-label={tRecords('deletePhoto', { date })}
                onClick={() => setPhotoToDeleteId(id)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </span>
        ))}
        {waiting.map((photo, index) => (
          <WaitingPhoto key={photo.photoId} photo={photo} position={index + 1} />
        ))}
        {draft.photos.map((photo, index) => (
          <DraftPhotoThumb
            key={photo.key}
            photo={photo}
            position={index + 1}
            onRemove={() => setDraft(withoutPhoto(draft, photo.key))}
          />
        ))}
        {draft.photos.length > 0 && recording.hasRoom && (
          <OneMorePhoto key={entry.device.uuid} entry={entry} recording={recording} />
        )}
      </div>
      {rights.mayRecord && !recording.hasRoom && (
        <p className={sheet.quiet}>{t('sheet.photosFull', { max: DEVICE_PHOTOS_MAX })}</p>
      )}
      {rights.mayRecord && recording.hasRoom && (
        <PhotoInput key={entry.device.uuid} onPhoto={recording.addPhoto} cameraApp={recording.cameraApp}>
          {(choose) => (
            <Button variant="default" leftSection={<IconPhotoPlus size={18} />} onClick={choose}>
              {t('sheet.gallery')}
            </Button>
          )}
        </PhotoInput>
      )}
      <Lightbox photos={photos} openId={openId} onOpen={setOpenId} />
      {photoToDeleteId && (
        <DeletePhotoModal
          deviceId={entry.device.uuid}
          imageId={photoToDeleteId}
          reason={reason}
          onDelete={() => withdrawVisitPhoto(refOf(inspection), photoToDeleteId, reason)}
          onClose={() => setPhotoToDeleteId(null)}
        />
      )}
    </section>
  );
}
