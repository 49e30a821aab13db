import { Card, Title } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import type { DevicePhoto } from '@trapline/contract/device-records/schemas.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DropFiles } from '~/components/DropFiles.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { mayDelete } from '~/lib/may-delete.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { DeletePhotoModal } from '~/shared/device-records/DeletePhotoModal.tsx';
import { useAddDeviceImage, useDeviceImages } from '../calls.ts';
import type { RecordsContext } from '../logic/records-context.ts';
import { usePageWithin } from '../logic/use-page-within.ts';
import { CorrectionNotice } from './CorrectionNotice.tsx';
import { InspectionLink } from './InspectionLink.tsx';
import { sectionId } from './record-sections.ts';
import classes from './records.module.css';
import { usePhotoColumns } from './use-photo-columns.tsx';

type Props = Pick<RecordsContext, 'device'> & { readonly photo: DevicePhoto; readonly onClose: () => void };

/** Deletes a photo; a photo of a completed visit needs a reason. */
function DeleteListedPhoto({ device, photo, onClose }: Props) {
  const reasonInput = useReasonFields(photo.inspection?.ended === true);
  return (
    <DeletePhotoModal
      deviceId={device.uuid}
      imageId={photo.uuid}
      reason={reasonInput.reason}
      canSubmit={reasonInput.check}
      onClose={onClose}
    >
      <CorrectionNotice inspection={photo.inspection} />
      {reasonInput.fields}
    </DeletePhotoModal>
  );
}

type PhotoCardProps = { readonly photo: DevicePhoto; readonly placeId: string; readonly thumb: ReactNode };

/** A photo in the list on a phone. */
function PhotoCard({ photo: { user, createdAt, inspection }, placeId, thumb }: PhotoCardProps) {
  return (
    <span className={classes.photoCard}>
      {thumb}
      <span className={classes.card}>
        <span className={classes.note}>
          <PersonName person={user} />
        </span>
        <span className={classes.line}>
          <DateTime atFacility value={createdAt} />
        </span>
        <span className={classes.cardLink}>
          <InspectionLink placeId={placeId} inspection={inspection} />
        </span>
      </span>
    </span>
  );
}

const captionOf = ({ user, createdAt }: DevicePhoto): string =>
  `${user.name} ${user.surname}, ${facilityDateTime(createdAt)}`;

/** The photos of a device: those of its visits and its own. */
export function PhotosPart({ place, device }: RecordsContext) {
  const t = useTranslations('deviceRecords');
  const may = useMay();
  const account = useAccount();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const [photoToDelete, setPhotoToDelete] = useState<DevicePhoto | null>(null);
  const load = useDeviceImages(device.uuid, page);
  const add = useAddDeviceImage();
  const { images, count, totalPages } = load.data ?? {};
  usePageWithin(page, totalPages, setPage);

  const thumb = (photo: DevicePhoto) => (
    <PhotoThumb isLarge src={photo.signedUrl} alt={captionOf(photo)} onOpen={() => setOpenId(photo.uuid)} />
  );
  const deleteAction = (photo: DevicePhoto) =>
    photo.inspection?.cancelled !== true &&
    mayDelete(account, photo) && (
      <RowActions
        name={captionOf(photo)}
        menu={
          <RowAction danger icon={<IconTrash size={17} />} onClick={() => setPhotoToDelete(photo)}>
            {t('deletePhoto', { date: facilityDateTime(photo.createdAt) })}
          </RowAction>
        }
      />
    );
  const columns = usePhotoColumns({
    placeId: place.uuid,
    thumb,
    remove: may('device-records.delete') ? deleteAction : null,
  });

  return (
    <Card padding={0} component="section" id={sectionId('image')}>
      <div className={classes.head}>
        <Title order={2}>
          {t('title.image')} {count !== undefined && <span className={classes.count}>{count}</span>}
        </Title>
      </div>
      {may('device-records.add') && (
        <div className={classes.upload}>
          <DropFiles
            label={t('add.image')}
            onSend={(file) => add.mutateAsync({ params: { deviceId: device.uuid }, file })}
          />
        </div>
      )}
      <DataGrid
        label={t('title.image')}
        columns={columns}
        rows={images}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={captionOf}
        card={(photo) => <PhotoCard photo={photo} placeId={place.uuid} thumb={thumb(photo)} />}
        cardAside={may('device-records.delete') ? deleteAction : undefined}
        paging={
          totalPages !== undefined && totalPages > 1
            ? { page, size: RECORDS_PAGE_SIZE, total: totalPages, onPage: setPage }
            : undefined
        }
        empty={
          <EmptyState icon={<IconPhoto size={26} stroke={1.6} />} title={t('none.image')} text={t('noneImagesText')} />
        }
      />
      <Lightbox
        photos={(images ?? []).map((photo) => ({ id: photo.uuid, src: photo.signedUrl, caption: captionOf(photo) }))}
        openId={openId}
        onOpen={setOpenId}
      />
      {photoToDelete && (
        <DeleteListedPhoto device={device} photo={photoToDelete} onClose={() => setPhotoToDelete(null)} />
      )}
    </Card>
  );
}
