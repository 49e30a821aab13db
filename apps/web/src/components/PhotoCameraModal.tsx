import { Button, Loader, Modal } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CameraFault } from '~/lib/camera.ts';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import { showBytes } from '~/lib/show-bytes.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './PhotoCamera.module.css';
import { PhotoCamera } from './PhotoCamera.tsx';

/** What the camera shows of the device or question whose photos are taken. */
export type CameraSubject = {
  readonly name: string;
  /** Photos that were taken and are not saved yet, or were taken on this page. */
  readonly photos: readonly DraftPhoto[];
  readonly isPreparing: boolean;
  readonly hasRoom: boolean;
  /** Shown when no more photos can be added. */
  readonly full: string;
};

type Props = {
  readonly subject: CameraSubject;
  readonly onFrame: (frame: ImageBitmap) => void;
  readonly onFault: (fault: CameraFault) => void;
  /** Opens the camera app of the phone, or a choice of files where there is none. */
  readonly onSystemCamera: () => void;
  readonly onClose: () => void;
  /** Notices about photos that cannot be used. */
  readonly children: ReactNode;
};

/** Photos that were taken and are shown below the camera as well. */
function TakenPhotos({ photos, isPreparing }: Pick<CameraSubject, 'photos' | 'isPreparing'>) {
  const t = useTranslations('inspections.sheet');
  return (
    <div className={classes.taken}>
      <span className={classes.count} role="status">
        {photos.length > 0 && t('photos', { count: photos.length })}
      </span>
      {photos.map(({ key, preview, bytes }) => (
        <img key={key} ref={showBytes(preview ?? bytes)} alt="" />
      ))}
      {isPreparing && <Loader size="sm" color="white" />}
    </div>
  );
}

/** The camera of the panel, which stays in this page: a phone may close a page while its camera app is open. */
export function PhotoCameraModal({ subject, onFrame, onFault, onSystemCamera, onClose, children }: Props) {
  const t = useTranslations('inspections');
  const ui = useTranslations('ui.action');
  const isPhone = useIsPhone();
  useReturnFocus();
  const { name, photos, isPreparing, hasRoom, full } = subject;
  // the first photo needs no second tap; whoever opens the camera again takes as many as needed
  const [isForOne] = useState(photos.length === 0);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('camera.title', { id: name })}
      fullScreen={isPhone}
      size="lg"
      transitionProps={{ duration: isPhone ? 0 : 160 }}
      closeButtonProps={{ 'aria-label': ui('close'), className: classes.close }}
      classNames={{
        content: isPhone ? `${classes.content} ${classes.full}` : classes.content,
        header: classes.header,
        body: classes.body,
      }}
    >
      <PhotoCamera onFrame={onFrame} onFault={onFault} isDisabled={!hasRoom} onShown={isForOne ? onClose : undefined} />
      {!hasRoom && <p role="status">{full}</p>}
      {children}
      <TakenPhotos photos={photos} isPreparing={isPreparing} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
          disabled={!hasRoom}
          onClick={onSystemCamera}
        >
          {t('camera.system')}
        </Button>
        <Button onClick={onClose}>{t('camera.done')}</Button>
      </div>
    </Modal>
  );
}
