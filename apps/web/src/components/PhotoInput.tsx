import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { canTryCamera, rememberFault } from '~/lib/camera.ts';
import { makePhoto, makePhotoOfFrame, noticeBefore, noticeOfError } from '~/lib/phone/make-photo.ts';
import { toastError } from '~/lib/toast.ts';
import { useIsInForm } from './form-block.ts';
import { type CameraSubject, PhotoCameraModal } from './PhotoCameraModal.tsx';
import { PhotoNotices, PreparingPhoto, type ShownNotice, useNoticeText } from './PhotoNotices.tsx';

type OnPhoto = (making: Promise<File>) => Promise<void>;

type Props = {
  /** Receives the promise of the converted picture, one call for each. */
  readonly onPhoto: OnPhoto;
  /** Opens the camera instead of the gallery, if the device has one. */
  readonly camera?: CameraSubject;
  /** Called before the camera app of the phone opens, which may close this page, and when it has returned. */
  readonly cameraApp?: { readonly onOpen: () => void; readonly onReturn: () => void };
  /** The name of the field, if a page has several. */
  readonly label?: string;
  /** The number of photos that can still be added. */
  readonly max?: number;
  readonly children: (choose: () => void) => ReactNode;
};

type NewPhoto = { readonly name: string; readonly size: number; readonly make: () => Promise<File> };

/** Converts photos one after the other, and states those that cannot be used. */
const useAddPhotos = (onPhoto: OnPhoto, max: number) => {
  const textOf = useNoticeText();
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const [runs, setRuns] = useState(0);
  const count = useRef(0);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const show = (notice: ShownNotice) => {
    if (isShown.current) setNotices((before) => [...before.filter(({ id }) => id !== notice.id), notice]);
    // the technician has gone on to another device
    else toastError(`${notice.name}: ${textOf(notice)}`);
  };
  const convert = async (photos: readonly NewPhoto[]) => {
    const numbered = photos.map((photo, index) => ({ ...photo, id: count.current + index }));
    count.current += photos.length;
    const announced = numbered.map((photo, index) => ({
      notice: noticeBefore(photo, { isTooMany: index >= max }),
      id: photo.id,
    }));
    setNotices(announced.flatMap(({ notice, id }) => (notice ? [{ ...notice, id }] : [])));
    for (const photo of numbered.slice(0, max)) {
      try {
        await onPhoto(photo.make());
      } catch (error) {
        const notice = noticeOfError(error, photo);
        if (!notice) throw error;
        show({ ...notice, id: photo.id });
      }
    }
  };
  const add = async (photos: readonly NewPhoto[]) => {
    setRuns((before) => before + 1);
    try {
      await convert(photos);
    } finally {
      setRuns((before) => before - 1);
    }
  };
  return { notices, add, isPreparing: runs > 0 };
};

/** React knows this event only of dialogs. */
const useCancel = (input: RefObject<HTMLInputElement | null>, onCancel: () => void): void => {
  const report = useEffectEvent(onCancel);
  useEffect(() => {
    const controller = new AbortController();
    input.current?.addEventListener('cancel', () => report(), { signal: controller.signal });
    return () => controller.abort();
  }, [input]);
};

/** Takes or chooses photos and converts each one to a format that the server accepts. */
export function PhotoInput({ onPhoto, camera, cameraApp, label, max = Number.POSITIVE_INFINITY, children }: Props) {
  const t = useTranslations('inspections');
  const input = useRef<HTMLInputElement>(null);
  const { notices, add, isPreparing } = useAddPhotos(onPhoto, max);
  // outside a form, the screen with the photos shows the progress
  const isInForm = useIsInForm();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const withCamera = camera !== undefined;
  const chooseFile = () => {
    setCameraOpen(false);
    cameraApp?.onOpen();
    input.current?.click();
  };
  useCancel(input, () => cameraApp?.onReturn());
  const addFiles = async (files: readonly File[]) => {
    await add(files.map((file) => ({ name: file.name, size: file.size, make: () => makePhoto(file) })));
    cameraApp?.onReturn();
  };
  const choose = () => {
    if (withCamera && canTryCamera()) setCameraOpen(true);
    else chooseFile();
  };
  const shownNotices = <PhotoNotices notices={notices} />;
  return (
    <>
      {children(choose)}
      {isInForm && isPreparing && <PreparingPhoto />}
      {!isCameraOpen && shownNotices}
      {isCameraOpen && camera && (
        <PhotoCameraModal
          subject={camera}
          onFrame={(frame) => void add([{ name: t('sheet.photo'), size: 0, make: () => makePhotoOfFrame(frame) }])}
          onFault={rememberFault}
          onSystemCamera={chooseFile}
          onClose={() => setCameraOpen(false)}
        >
          {shownNotices}
        </PhotoCameraModal>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!withCamera}
        accept="image/*,.heic,.heif"
        capture={withCamera ? 'environment' : undefined}
        aria-label={label ?? t(withCamera ? 'sheet.photo' : 'sheet.gallery')}
        onChange={(event) => {
          void addFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
